import type { StoredDocument } from '../store/Database.ts';
import { encodeFields } from '../values/encodeValue.ts';
import { nameOf } from '../values/resourceName.ts';
import { formatTimestamp } from '../values/timestamp.ts';
import type { Fields } from '../values/Value.ts';

export interface HttpResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: Iterable<string>;
}

export function jsonResponse(...body: readonly string[]): HttpResponse {
  return { status: 200, contentType: 'application/json', body };
}

export function textResponse(status: number, text: string): HttpResponse {
  return { status, contentType: 'text/plain', body: [`${text}\n`] };
}

/** A JSON list that is encoded while it is sent. */
export function listResponse(elements: Iterable<string>): HttpResponse {
  return { status: 200, contentType: 'application/json', body: encodeList(elements) };
}

/** Joins encoded elements into the chunks of a JSON list. */
export function* encodeList(elements: Iterable<string>): Iterable<string> {
  let separator = '[';
  for (const element of elements) {
    yield separator + element;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

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
