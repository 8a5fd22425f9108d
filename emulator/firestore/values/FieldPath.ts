import { invalid } from '../FirestoreError.ts';
import { utf8Length } from './text.ts';
import type { Fields, Value } from './Value.ts';

/** The path of a field: one name for each level of maps. */
export type FieldPath = readonly string[];

/** A plain name, or any text in backquotes with `\` before a backquote or backslash. */
const SEGMENT = /([a-zA-Z_][a-zA-Z_0-9]*)|`((?:[^`\\]|\\[`\\])+)`/y;

const MAX_NAMES = 20;
const MAX_BYTES = 1500;

/** Parses a field path of a mask, filter or transform; refuses one that is too long. */
export function parseFieldPath(text: string): FieldPath {
  const path: string[] = [];
  let at = 0;
  for (;;) {
    SEGMENT.lastIndex = at;
    const match = SEGMENT.exec(text);
    if (!match) throw invalid(`Invalid property path "${text}".`);
    path.push(match[1] ?? (match[2] ?? '').replace(/\\(.)/gs, '$1'));
    at = SEGMENT.lastIndex;
    if (at === text.length) break;
    if (text[at] !== '.') throw invalid(`Invalid property path "${text}".`);
    at++;
  }
  if (path.length > MAX_NAMES) throw invalid(`A field path has more than ${MAX_NAMES} names.`);
  if (utf8Length(path.join('.')) > MAX_BYTES)
    throw invalid(`A field path is longer than ${MAX_BYTES} bytes.`);
  return path;
}

/** Whether the path is `__name__`, the name of the document. */
export function isNamePath(path: FieldPath): boolean {
  return path.length === 1 && path[0] === '__name__';
}

export function isSamePath(a: FieldPath, b: FieldPath): boolean {
  return a.length === b.length && a.every((name, at) => name === b[at]);
}

/** The value at a path, or undefined if a part of the path is missing or no map. */
export function getField(fields: Fields, path: FieldPath): Value | undefined {
  let level: Fields = fields;
  let value: Value | undefined;
  for (const [at, name] of path.entries()) {
    value = level.get(name);
    if (at === path.length - 1) return value;
    if (value?.type !== 'map') return undefined;
    level = value.fields;
  }
  return value;
}

/** The fields with a value set at a path. A map replaces any other value on the way. */
export function setField(fields: Fields, path: FieldPath, value: Value): Fields {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  if (rest.length === 0) return new Map(fields).set(name, value);
  const child = fields.get(name);
  const inner = setField(child?.type === 'map' ? child.fields : new Map(), rest, value);
  return new Map(fields).set(name, { type: 'map', fields: inner });
}

/** The fields without the value at a path. */
export function deleteField(fields: Fields, path: FieldPath): Fields {
  const [name, ...rest] = path;
  if (name === undefined || !fields.has(name)) return fields;
  const copy = new Map(fields);
  if (rest.length === 0) {
    copy.delete(name);
    return copy;
  }
  const child = fields.get(name);
  if (child?.type !== 'map') return fields;
  return copy.set(name, { type: 'map', fields: deleteField(child.fields, rest) });
}

/** Only the fields at the given paths. No field has the name `__name__`, so that path selects none. */
export function pickFields(fields: Fields, paths: readonly FieldPath[]): Fields {
  let picked: Fields = new Map();
  for (const path of paths) {
    const value = getField(fields, path);
    if (value !== undefined) picked = setField(picked, path, value);
  }
  return picked;
}
