import { invalid } from '../FirestoreError.ts';
import { checkFieldName, checkFields, checkValue } from '../values/checkFields.ts';
import { type FieldPath, parseFieldPath } from '../values/FieldPath.ts';
import { checkPathDepth, parseDocumentName } from '../values/resourceName.ts';
import { type Fields, isNumber, type Value } from '../values/Value.ts';

export type Precondition = { readonly exists: boolean } | { readonly updateTime: bigint };

/** A parsed write, before validation. */
export interface RequestedWrite {
  readonly operation: 'update' | 'delete' | 'verify';
  readonly name: string;
  readonly fields: Fields;
  readonly mask: readonly string[] | undefined;
  readonly transforms: readonly RequestedTransform[];
  readonly precondition: Precondition | undefined;
}

export const TRANSFORM_KINDS = [
  'setToServerValue',
  'increment',
  'maximum',
  'minimum',
  'appendMissingElements',
  'removeAllFromArray',
] as const;
export type TransformKind = (typeof TRANSFORM_KINDS)[number];
export interface RequestedTransform {
  readonly fieldPath: string;
  readonly kind: TransformKind;
  /** The number of a numeric transform, the elements of an array transform, or nothing for the server time. */
  readonly operands: readonly Value[];
}

export interface Write extends Omit<RequestedWrite, 'name' | 'mask' | 'transforms'> {
  readonly path: readonly string[];
  /** Undefined to replace the whole document. */
  readonly mask: readonly FieldPath[] | undefined;
  readonly transforms: readonly Transform[];
}

export interface Transform extends Omit<RequestedTransform, 'fieldPath'> {
  readonly path: FieldPath;
}

export function checkWrite(requested: RequestedWrite, database: string): Write {
  const name = parseDocumentName(requested.name);
  if (name.database !== database) throw invalid(`"${requested.name}" is not in the database ${database}.`);
  if (requested.operation !== 'delete') checkPathDepth(name.path);
  if (requested.operation === 'verify' && !requested.precondition)
    throw invalid('a verify must contain a precondition');
  checkFields(requested.fields);
  return {
    operation: requested.operation,
    path: name.path,
    fields: requested.fields,
    mask: requested.mask?.map(parseWritablePath),
    transforms: requested.transforms.map(checkTransform),
    precondition: requested.precondition,
  };
}

function checkTransform({ fieldPath, kind, operands }: RequestedTransform): Transform {
  const path = parseWritablePath(fieldPath);
  const isNumeric = kind === 'increment' || kind === 'maximum' || kind === 'minimum';
  if (isNumeric && !operands.every(isNumber)) throw invalid(`The operand of ${kind} is not a number.`);
  checkValue({ type: 'array', values: operands });
  return { path, kind, operands };
}

function parseWritablePath(text: string): FieldPath {
  const path = parseFieldPath(text);
  path.forEach(checkFieldName);
  return path;
}
