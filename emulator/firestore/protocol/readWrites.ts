import { invalidPayload } from '../FirestoreError.ts';
import {
  type Precondition,
  type RequestedTransform,
  type RequestedWrite,
  TRANSFORM_KINDS,
  type TransformKind,
} from '../store/Write.ts';
import { decodeFields, decodeValue } from '../values/decodeValue.ts';
import {
  readBoolean,
  readEnum,
  readList,
  readMessage,
  readOptional,
  readString,
  readTimestamp,
} from '../values/message.ts';
import { elementsOf, type Fields, NO_FIELDS, NULL, type Value } from '../values/Value.ts';

export function readWrites(json: unknown): RequestedWrite[] {
  return readList(json).map(readWrite);
}

/** `verify` only checks its precondition: the SDK sends it for documents that a transaction read. */
function readWrite(json: unknown): RequestedWrite {
  const message = readMessage(json, [
    'update',
    'delete',
    'verify',
    'transform',
    'updateMask',
    'updateTransforms',
    'currentDocument',
  ]);
  const kinds = (['update', 'delete', 'verify', 'transform'] as const).filter((kind) => message.has(kind));
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1)
    throw invalidPayload('a write is one of update, delete and transform');
  const write = {
    name: '',
    fields: NO_FIELDS,
    mask: readOptional(message.get('updateMask'), readMask),
    transforms: readList(message.get('updateTransforms')).map(readTransform),
    precondition: readOptional(message.get('currentDocument'), readPrecondition),
  };
  const content = message.get(kind);
  if (kind === 'update') return { ...write, operation: kind, ...readDocument(content) };
  if (kind === 'transform')
    return { ...write, operation: 'update', mask: [], ...readTransformWrite(content) };
  return { ...write, operation: kind, name: readString(content) };
}

/** Times are validated and ignored, because the server sets them. */
export function readDocument(json: unknown): { name: string; fields: Fields } {
  const message = readMessage(json, ['name', 'fields', 'createTime', 'updateTime']);
  readOptional(message.get('createTime'), readTimestamp);
  readOptional(message.get('updateTime'), readTimestamp);
  return { name: readString(message.get('name') ?? ''), fields: decodeFields(message.get('fields')) };
}

export function readMask(json: unknown): string[] {
  const paths = readMessage(json, ['fieldPaths']).get('fieldPaths');
  return readList(paths).map(readString);
}

export function readPrecondition(json: unknown): Precondition | undefined {
  const message = readMessage(json, ['exists', 'updateTime']);
  if (message.size > 1) throw invalidPayload('two preconditions are given');
  if (message.has('exists')) return { exists: readBoolean(message.get('exists')) };
  return message.has('updateTime') ? { updateTime: readTimestamp(message.get('updateTime')) } : undefined;
}

function readTransformWrite(json: unknown): { name: string; transforms: RequestedTransform[] } {
  const message = readMessage(json, ['document', 'fieldTransforms']);
  const transforms = readList(message.get('fieldTransforms')).map(readTransform);
  return { name: readString(message.get('document') ?? ''), transforms };
}

function readTransform(json: unknown): RequestedTransform {
  const message = readMessage(json, ['fieldPath', ...TRANSFORM_KINDS]);
  const [kind, ...others] = TRANSFORM_KINDS.filter((known) => message.has(known));
  if (kind === undefined || others.length > 0) throw invalidPayload('a field transform has one kind');
  const fieldPath = readString(message.get('fieldPath') ?? '');
  return { fieldPath, kind, operands: readOperands(kind, message.get(kind)) };
}

function readOperands(kind: TransformKind, json: unknown): readonly Value[] {
  switch (kind) {
    case 'setToServerValue':
      if (!readEnum(json, 'SERVER_VALUE_UNSPECIFIED', ['REQUEST_TIME']))
        throw invalidPayload('no server value is named');
      return [];
    case 'appendMissingElements':
    case 'removeAllFromArray':
      return elementsOf(decodeValue({ arrayValue: json ?? NULL }));
    default:
      return [decodeValue(json)];
  }
}
