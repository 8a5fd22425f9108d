import { invalid } from '../FirestoreError.ts';
import { compareLists, compareText, utf8Length } from './text.ts';
import { isInt64 } from './Value.ts';

export interface ResourceName {
  /** `projects/{project}/databases/{database}` */
  readonly database: string;
  readonly path: readonly string[];
}

/** Parses `projects/p/databases/d/documents/…` with any number of ids. */
export function parseName(name: string): ResourceName {
  const [projects, project, databases, database, documents, ...path] = name.split('/');
  const isWhole = projects === 'projects' && databases === 'databases' && documents === 'documents';
  if (!isWhole || !project || !database) throw invalid(`"${name}" is not the name of a document`);
  checkPath(path);
  return { database: `projects/${project}/databases/${database}`, path };
}

export function parseDocumentName(name: string): ResourceName {
  const parsed = parseName(name);
  if (!isDocumentPath(parsed.path)) throw invalid(`"${name}" is not the name of a document`);
  return parsed;
}

export function isDocumentPath(path: readonly string[]): boolean {
  return path.length > 0 && path.length % 2 === 0;
}

export function nameOf({ database, path }: ResourceName): string {
  return `${database}/documents/${path.join('/')}`;
}

export function checkPath(path: readonly string[]): void {
  path.forEach((id, at) => {
    if (at % 2 === 0) checkCollectionId(id);
    else checkDocumentId(id);
  });
}

const MAX_DEPTH = 100;

export function checkPathDepth(path: readonly string[]): void {
  if (path.length / 2 > MAX_DEPTH) throw invalid(`The path is more than ${MAX_DEPTH} documents deep.`);
}

const MAX_ID_BYTES = 1500;
const RESERVED = /^__.*__$/s;
const NUMERIC_ID = /^__id(-?\d+)__$/;

export function checkCollectionId(id: string): void {
  checkId('Collection', id);
  if (RESERVED.test(id)) throw invalid(`Collection id "${id}" is invalid because it is reserved.`);
}

export function checkDocumentId(id: string): void {
  checkId('Resource', id);
  if (RESERVED.test(id) && numericId(id) === undefined) {
    throw invalid(`Resource id "${id}" is invalid because it is reserved.`);
  }
}

function checkId(kind: string, id: string): void {
  if (id === '') throw invalid(`${kind} id is empty.`);
  if (id === '.' || id === '..') throw invalid(`${kind} id "${id}" is invalid because it is reserved.`);
  if (id.includes('/')) throw invalid(`${kind} id "${id}" is invalid because it contains "/".`);
  if (utf8Length(id) > MAX_ID_BYTES) throw invalid(`${kind} id is longer than ${MAX_ID_BYTES} bytes.`);
}

/** The number of an id such as `__id42__`; these precede all other ids, in numeric order. */
function numericId(id: string): bigint | undefined {
  const digits = id.startsWith('__id') ? NUMERIC_ID.exec(id)?.[1] : undefined;
  if (digits === undefined) return undefined;
  const number = BigInt(digits);
  return isInt64(number) ? number : undefined;
}

export function compareIds(a: string, b: string): number {
  const left = numericId(a);
  const right = numericId(b);
  if (left === undefined && right === undefined) return compareText(a, b);
  if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
  return left < right ? -1 : left > right ? 1 : 0;
}

export function compareNames(a: string, b: string): number {
  return comparePaths(a.split('/'), b.split('/'));
}

/** Compares id by id; a prefix precedes its continuation. */
export function comparePaths(a: readonly string[], b: readonly string[]): number {
  return compareLists(a, b, compareIds);
}
