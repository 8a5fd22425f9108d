import { FirestoreError, invalid, invalidPayload } from '../FirestoreError.ts';
import type { Aggregation } from '../query/aggregate.ts';
import {
  type Cursor,
  FIELD_OPERATORS,
  type Filter,
  type Order,
  type Query,
  UNARY_OPERATORS,
} from '../query/Query.ts';
import { decodeValue } from '../values/decodeValue.ts';
import { type FieldPath, parseFieldPath } from '../values/FieldPath.ts';
import {
  readBoolean,
  readEnum,
  readInt32,
  readInt64,
  readList,
  readMessage,
  readOptional,
  readString,
} from '../values/message.ts';

/** A query without its parent, which is part of the route. */
export type RequestedQuery = Omit<Query, 'parent'>;

const MAX_NESTING = 100;

export function readQuery(json: unknown): RequestedQuery {
  const message = readMessage(json, [
    'select',
    'from',
    'where',
    'orderBy',
    'startAt',
    'endAt',
    'offset',
    'limit',
    'findNearest',
  ]);
  if (message.has('findNearest'))
    throw new FirestoreError('UNIMPLEMENTED', 'Vector search is not supported.');
  return {
    ...readFrom(message.get('from')),
    where: readOptional(message.get('where'), (where) => readFilter(where)),
    orderBy: readList(message.get('orderBy')).map(readOrder),
    startAt: readOptional(message.get('startAt'), readCursor),
    endAt: readOptional(message.get('endAt'), readCursor),
    offset: readOptional(message.get('offset'), readInt32) ?? 0,
    limit: readOptional(message.get('limit'), readInt32),
    select: readOptional(message.get('select'), readSelect),
  };
}

function readFrom(json: unknown): Pick<Query, 'collectionId' | 'allDescendants'> {
  const selectors = readList(json).map((selector) => {
    const message = readMessage(selector, ['collectionId', 'allDescendants']);
    const collectionId = readString(message.get('collectionId') ?? '');
    const allDescendants = readBoolean(message.get('allDescendants') ?? false);
    return { collectionId: collectionId === '' ? undefined : collectionId, allDescendants };
  });
  const [from = { collectionId: undefined, allDescendants: false }, ...others] = selectors;
  if (others.length > 0) throw invalid('StructuredQuery.from cannot have more than one collection selector.');
  return from;
}

function readFilter(json: unknown, nesting = 0): Filter | undefined {
  if (nesting > MAX_NESTING) throw invalidPayload('filters nest too deep');
  const message = readMessage(json, ['compositeFilter', 'fieldFilter', 'unaryFilter']);
  const [kind, ...others] = message.keys();
  if (others.length > 0) throw invalidPayload('a filter has two kinds');
  switch (kind) {
    case 'compositeFilter':
      return readCompositeFilter(message.get(kind), nesting);
    case 'fieldFilter':
      return readFieldFilter(message.get(kind));
    case 'unaryFilter':
      return readUnaryFilter(message.get(kind));
    default:
      throw invalid('A filter has no kind.');
  }
}

/** A composite filter without parts is no filter. */
function readCompositeFilter(json: unknown, nesting: number): Filter | undefined {
  const message = readMessage(json, ['op', 'filters']);
  const type = readEnum(message.get('op'), 'OPERATOR_UNSPECIFIED', ['AND', 'OR']);
  if (type === undefined) throw invalid('Unsupported CompositeFilter operator.');
  const filters = readList(message.get('filters')).map((filter) => readFilter(filter, nesting + 1));
  return filters.length === 0
    ? undefined
    : { type, filters: filters.filter((filter) => filter !== undefined) };
}

function readFieldFilter(json: unknown): Filter {
  const message = readMessage(json, ['field', 'op', 'value']);
  const operator = readEnum(message.get('op'), 'OPERATOR_UNSPECIFIED', FIELD_OPERATORS);
  if (operator === undefined) throw invalid('Unknown FieldFilter operator.');
  const value = readOptional(message.get('value'), (operand) => decodeValue(operand));
  if (value === undefined) throw invalid('A FieldFilter has no value.');
  return { type: 'field', path: readField(message.get('field')), operator, value };
}

function readUnaryFilter(json: unknown): Filter {
  const message = readMessage(json, ['field', 'op']);
  const operator = readEnum(message.get('op'), 'OPERATOR_UNSPECIFIED', UNARY_OPERATORS, 2);
  if (operator === undefined) throw invalid('Unknown UnaryFilter operator.');
  return { type: 'unary', path: readField(message.get('field')), operator };
}

function readField(json: unknown): FieldPath {
  const fieldPath = json === undefined ? undefined : readMessage(json, ['fieldPath']).get('fieldPath');
  return parseFieldPath(readString(fieldPath ?? ''));
}

function readOrder(json: unknown): Order {
  const message = readMessage(json, ['field', 'direction']);
  const direction = readEnum(message.get('direction'), 'DIRECTION_UNSPECIFIED', ['ASCENDING', 'DESCENDING']);
  return { path: readField(message.get('field')), direction: direction === 'DESCENDING' ? -1 : 1 };
}

function readCursor(json: unknown): Cursor {
  const message = readMessage(json, ['values', 'before']);
  const values = readList(message.get('values')).map((value) => decodeValue(value));
  return { values, before: readBoolean(message.get('before') ?? false) };
}

function readSelect(json: unknown): FieldPath[] {
  return readList(readMessage(json, ['fields']).get('fields')).map(readField);
}

/** Numbers the aggregations without an alias. */
export function readAggregations(json: unknown): Aggregation[] {
  let unnamed = 0;
  return readList(json).map((element): Aggregation => {
    const message = readMessage(element, ['count', 'sum', 'avg', 'alias']);
    const given = readString(message.get('alias') ?? '');
    const alias = given === '' ? `field_${++unnamed}` : given;
    const kinds = (['count', 'sum', 'avg'] as const).filter((kind) => message.has(kind));
    const [kind] = kinds;
    if (kind === undefined || kinds.length > 1) throw invalid('An aggregation is one of count, sum and avg.');
    if (kind !== 'count')
      return { alias, kind, path: readField(readMessage(message.get(kind), ['field']).get('field')) };
    const upTo = readMessage(message.get(kind), ['upTo']).get('upTo');
    return { alias, kind, upTo: readOptional(upTo, readCount) };
  });
}

function readCount(json: unknown): bigint {
  return typeof json === 'object'
    ? readInt64(readMessage(json, ['value']).get('value') ?? 0)
    : readInt64(json);
}
