import { invalid } from '../FirestoreError.ts';
import { checkPathDepth, parseDocumentName } from './resourceName.ts';
import { utf8Length } from './text.ts';
import { type Fields, type Value, vectorElements } from './Value.ts';

const MAX_DOCUMENT_BYTES = 1_048_576;
const MAX_VALUE_BYTES = 1_048_487;
const MAX_FIELD_PATH_BYTES = 1500;
const MAX_DEPTH = 20;
const MAX_DIMENSIONS = 2048;
const RESERVED_NAME = /^__.*__$/s;

/** Refuses fields that no document may have: reserved or long names, nested arrays, deep nesting, large values. */
export function checkFields(fields: Fields): void {
  checkLevel(fields, '', 0);
}

/** Refuses a value that no field may have, also as an operand of a filter or transform. */
export function checkValue(value: Value): void {
  checkNested(value, '', 0);
}

/** Refuses an empty or reserved field name. */
export function checkFieldName(name: string): void {
  if (name === '') throw invalid('field name is empty');
  if (RESERVED_NAME.test(name)) throw invalid(`field name ${name} is reserved`);
}

function checkLevel(fields: Fields, parentPath: string, depth: number): void {
  for (const [name, value] of fields) {
    checkFieldName(name);
    const path = parentPath + name;
    if (utf8Length(path) > MAX_FIELD_PATH_BYTES) {
      throw invalid(`The property path is longer than ${MAX_FIELD_PATH_BYTES} bytes.`);
    }
    checkNested(value, path, depth);
  }
}

/** `depth` counts the surrounding maps and arrays. Empty arrays and vectors add no level. */
function checkNested(value: Value, path: string, depth: number): void {
  switch (value.type) {
    case 'string':
      checkLength(utf8Length(value.value), path);
      return;
    case 'bytes':
      checkLength(value.value.length, path);
      return;
    case 'reference':
      checkPathDepth(parseDocumentName(value.name).path);
      return;
    case 'geoPoint':
      if (!(Math.abs(value.latitude) <= 90)) throw invalid('The latitude is not between -90 and 90.');
      if (!(Math.abs(value.longitude) <= 180)) throw invalid('The longitude is not between -180 and 180.');
      return;
    case 'array':
      if (value.values.length > 0) checkDepth(depth + 1);
      for (const element of value.values) {
        if (element.type === 'array') throw invalid('Nested arrays are not allowed');
        checkNested(element, 'array', depth + 1);
      }
      return;
    case 'map': {
      const vector = vectorElements(value.fields);
      if (vector) {
        checkDimensions(vector.length);
        return;
      }
      checkDepth(depth + 1);
      checkLevel(value.fields, `${path}.`, depth + 1);
      return;
    }
  }
}

function checkDepth(depth: number): void {
  if (depth > MAX_DEPTH)
    throw invalid(`The document nests maps and arrays more than ${MAX_DEPTH} levels deep.`);
}

function checkDimensions(count: number): void {
  if (count === 0 || count > MAX_DIMENSIONS)
    throw invalid(`A vector has ${count} dimensions, and not 1 to ${MAX_DIMENSIONS}.`);
}

function checkLength(bytes: number, path: string): void {
  if (bytes > MAX_VALUE_BYTES)
    throw invalid(`The value of "${path}" is longer than ${MAX_VALUE_BYTES} bytes.`);
}

/** Refuses a document above the size limit, computed by Firestore's storage rules. */
export function checkDocumentSize(path: readonly string[], fields: Fields): void {
  const size = pathSize(path) + fieldsSize(fields) + 32;
  if (size > MAX_DOCUMENT_BYTES) {
    throw invalid(`The document has ${size} bytes; the maximum is ${MAX_DOCUMENT_BYTES} bytes.`);
  }
}

function pathSize(path: readonly string[]): number {
  return path.reduce((size, id) => size + utf8Length(id) + 1, 16);
}

function fieldsSize(fields: Fields): number {
  let size = 0;
  for (const [name, value] of fields) size += utf8Length(name) + 1 + valueSize(value);
  return size;
}

function valueSize(value: Value): number {
  switch (value.type) {
    case 'null':
    case 'boolean':
      return 1;
    case 'integer':
    case 'double':
    case 'timestamp':
      return 8;
    case 'string':
      return utf8Length(value.value) + 1;
    case 'bytes':
      return value.value.length;
    case 'reference':
      return pathSize(value.name.split('/').slice(5));
    case 'geoPoint':
      return 16;
    case 'array':
      if (value.values.length === 0) return 1;
      return value.values.reduce((size, element) => size + valueSize(element), 0);
    case 'map': {
      if (value.fields.size === 0) return 1;
      const vector = vectorElements(value.fields);
      return vector ? vector.length * 8 : fieldsSize(value.fields);
    }
  }
}
