import type { StoredDocument } from '../store/Database.ts';
import { type FieldPath, getField, isNamePath } from '../values/FieldPath.ts';
import { nameOf } from '../values/resourceName.ts';
import type { Value } from '../values/Value.ts';

/** A document with its database, for `__name__`. */
export interface QueryDocument {
  readonly database: string;
  readonly document: StoredDocument;
}

/** The value of a field, or a reference to the document if the path is `__name__`. */
export function fieldOf({ database, document }: QueryDocument, path: FieldPath): Value | undefined {
  if (!isNamePath(path)) return getField(document.fields, path);
  return { type: 'reference', name: nameOf({ database, path: document.path }) };
}
