import { FirestoreError } from '../FirestoreError.ts';
import { checkDocumentSize, checkFields } from '../values/checkFields.ts';
import { deleteField, getField, setField } from '../values/FieldPath.ts';
import { type Fields, NO_FIELDS, type Value } from '../values/Value.ts';
import { applyTransform } from './applyTransform.ts';
import type { StoredDocument } from './Database.ts';
import type { Precondition, Write } from './Write.ts';

export interface WriteOutcome {
  readonly after: StoredDocument | undefined;
  readonly transformResults: readonly Value[];
}

/** Ignores the precondition. */
export function applyWrite(write: Write, before: StoredDocument | undefined, time: bigint): WriteOutcome {
  if (write.operation === 'delete') return { after: undefined, transformResults: [] };
  if (write.operation === 'verify') return { after: before, transformResults: [] };
  const updated = write.mask ? mergeFields(before?.fields ?? NO_FIELDS, write) : write.fields;
  const { fields, results } = transformFields(updated, write, time);
  if (write.mask || write.transforms.length > 0) checkFields(fields);
  checkDocumentSize(write.path, fields);
  const after = { path: write.path, fields, createTime: before?.createTime ?? time, updateTime: time };
  return { after, transformResults: results };
}

/** Deletes masked fields that the write lacks. */
function mergeFields(fields: Fields, write: Write): Fields {
  let merged = fields;
  for (const path of write.mask ?? []) {
    const value = getField(write.fields, path);
    merged = value === undefined ? deleteField(merged, path) : setField(merged, path, value);
  }
  return merged;
}

function transformFields(fields: Fields, write: Write, time: bigint): { fields: Fields; results: Value[] } {
  let transformed = fields;
  const results: Value[] = [];
  for (const transform of write.transforms) {
    const value = applyTransform(transform, getField(transformed, transform.path), time);
    transformed = setField(transformed, transform.path, value);
    results.push(value.type === 'array' ? { type: 'null' } : value);
  }
  return { fields: transformed, results };
}

export function checkPrecondition(
  precondition: Precondition | undefined,
  stored: StoredDocument | undefined,
): void {
  if (precondition === undefined) return;
  if ('exists' in precondition) {
    if (precondition.exists && !stored) throw new FirestoreError('NOT_FOUND', 'no entity to update');
    if (!precondition.exists && stored) throw new FirestoreError('ALREADY_EXISTS', 'entity already exists');
  } else if (stored?.updateTime !== precondition.updateTime) {
    throw new FirestoreError(
      'FAILED_PRECONDITION',
      'the stored version does not match the required base version',
    );
  }
}
