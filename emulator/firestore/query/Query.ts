import type { FieldPath } from '../values/FieldPath.ts';
import type { Value } from '../values/Value.ts';

/** In the order of their numbers in protobuf. */
export const FIELD_OPERATORS = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
] as const;
/** The first has number 2. */
export const UNARY_OPERATORS = ['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'] as const;

export type FieldOperator = (typeof FIELD_OPERATORS)[number];
export type UnaryOperator = (typeof UNARY_OPERATORS)[number];

export type LeafFilter =
  | {
      readonly type: 'field';
      readonly path: FieldPath;
      readonly operator: FieldOperator;
      readonly value: Value;
    }
  | { readonly type: 'unary'; readonly path: FieldPath; readonly operator: UnaryOperator };
export type Filter = LeafFilter | { readonly type: 'AND' | 'OR'; readonly filters: readonly Filter[] };

export interface Order {
  readonly path: FieldPath;
  readonly direction: 1 | -1;
}

/** A position in the order: `before` the documents with these values, or after them. */
export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

/** A query whose parts are valid; checkQuery checks their combination. */
export interface Query {
  /** The ids from the root to the parent document; empty for the root. */
  readonly parent: readonly string[];
  /** Undefined for documents of every collection. */
  readonly collectionId: string | undefined;
  readonly allDescendants: boolean;
  readonly where: Filter | undefined;
  readonly orderBy: readonly Order[];
  readonly startAt: Cursor | undefined;
  readonly endAt: Cursor | undefined;
  readonly offset: number;
  readonly limit: number | undefined;
  /** Undefined for all fields. */
  readonly select: readonly FieldPath[] | undefined;
}

export function leavesOf(filter: Filter): readonly LeafFilter[] {
  return filter.type === 'field' || filter.type === 'unary' ? [filter] : filter.filters.flatMap(leavesOf);
}
