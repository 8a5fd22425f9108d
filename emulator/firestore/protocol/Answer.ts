import type { StoredDocument } from '../store/Database.ts';
import { encodeFields } from '../values/encodeValue.ts';
import { nameOf } from '../values/resourceName.ts';
import { formatTimestamp } from '../values/timestamp.ts';
import type { Fields } from '../values/Value.ts';

/** What goes back to the client; a long body comes in pieces. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Iterable<string>;
}

export function jsonAnswer(...body: readonly string[]): Answer {
  return { status: 200, contentType: 'application/json', body };
}

export function textAnswer(status: number, text: string): Answer {
  return { status, contentType: 'text/plain', body: [`${text}\n`] };
}

/** A list whose elements are made while it is sent. */
export function listAnswer(elements: Iterable<string>): Answer {
  return { status: 200, contentType: 'application/json', body: encodeList(elements) };
}

/** The pieces of a JSON list of elements that are JSON already. */
export function* encodeList(elements: Iterable<string>): Iterable<string> {
  let separator = '[';
  for (const element of elements) {
    yield separator + element;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** A document in its JSON form, with these fields of it. */
export function encodeDocument(
  database: string,
  document: StoredDocument,
  fields: Fields = document.fields,
): string {
  const name = JSON.stringify(nameOf({ database, path: document.path }));
  const content = fields.size === 0 ? '' : `"fields":${encodeFields(fields)},`;
  const { createTime, updateTime } = document;
  return `{"name":${name},${content}"createTime":${encodeTime(createTime)},"updateTime":${encodeTime(updateTime)}}`;
}

export function encodeTime(micros: bigint): string {
  return `"${formatTimestamp(micros)}"`;
}
