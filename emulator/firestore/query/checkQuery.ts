import { FirestoreError, invalid } from '../FirestoreError.ts';
import { checkFieldName, checkValue } from '../values/checkFields.ts';
import { type FieldPath, isNamePath } from '../values/FieldPath.ts';
import { checkCollectionId, checkPathDepth, parseDocumentName } from '../values/resourceName.ts';
import { elementsOf, NULL, type Value } from '../values/Value.ts';
import { alternativesOf } from './alternativesOf.ts';
import { inequalityPaths, orderOf } from './orderOf.ts';
import {
  type Cursor,
  type FieldOperator,
  type Filter,
  type LeafFilter,
  leavesOf,
  type Query,
} from './Query.ts';

const MAX_DISJUNCTIONS = 30;
const MAX_NOT_IN = 10;
const NEGATIONS: ReadonlySet<string> = new Set(['NOT_EQUAL', 'NOT_IN', 'IS_NOT_NULL', 'IS_NOT_NAN']);
const LISTS: ReadonlySet<string> = new Set(['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY']);
const ARRAYS: ReadonlySet<string> = new Set(['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY']);

/** Refuses a query that Firestore would refuse regardless of the stored documents. */
export function checkQuery(query: Query): void {
  checkPathDepth(query.parent);
  if (query.collectionId !== undefined) checkCollectionId(query.collectionId);
  if ((query.limit ?? 0) < 0) throw invalid('limit is negative');
  if (query.offset < 0) throw invalid('offset is negative');
  if (query.where) checkFilters(query.where);
  for (const { path } of query.orderBy) checkReadablePath(path);
  for (const path of query.select ?? []) checkReadablePath(path);
  const order = orderOf(query);
  const isPlainOrder = order.length === 1 && order[0]?.direction === 1;
  if (query.collectionId === undefined && !isPlainOrder) {
    throw invalid('kind is required for all orders except __key__ ascending');
  }
  if (query.startAt) checkCursor(query.startAt, query);
  if (query.endAt) checkCursor(query.endAt, query);
}

/** Refuses a path with a reserved name other than `__name__`. */
export function checkReadablePath(path: FieldPath): void {
  if (!isNamePath(path)) path.forEach(checkFieldName);
}

function checkFilters(where: Filter): void {
  const leaves = leavesOf(where);
  leaves.forEach(checkLeaf);
  if (leaves.filter(({ operator }) => NEGATIONS.has(operator)).length > 1) {
    throw invalid(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  const equalsName = leaves.some(
    ({ path, operator }) => isNamePath(path) && (operator === 'EQUAL' || operator === 'IN'),
  );
  const inequalities = inequalityPaths(where);
  if (equalsName && inequalities.length > 0 && !inequalities.some(isNamePath)) {
    throw invalid(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
  const disjunctions = countDisjunctions(where);
  const hasDisjunction =
    disjunctions > 1 || leaves.some(({ operator }) => operator === 'IN' || operator === 'ARRAY_CONTAINS_ANY');
  if (hasDisjunction && leaves.some(({ operator }) => operator === 'NOT_IN')) {
    throw invalid("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.");
  }
  if (disjunctions > MAX_DISJUNCTIONS) {
    throw invalid(`The query has more than ${MAX_DISJUNCTIONS} disjunctions.`);
  }
  const countArrays = (alternative: readonly LeafFilter[]) =>
    alternative.filter(({ operator }) => operator === 'ARRAY_CONTAINS').length;
  if (alternativesOf(where).some((alternative) => countArrays(alternative) > 1)) {
    throw new FirestoreError('FAILED_PRECONDITION', 'A query may have one array filter only.');
  }
}

/** The number of alternatives in the filter's disjunctive normal form. */
function countDisjunctions(filter: Filter): number {
  switch (filter.type) {
    case 'AND':
      return filter.filters.reduce((product, part) => product * countDisjunctions(part), 1);
    case 'OR':
      return Math.max(
        1,
        filter.filters.reduce((sum, part) => sum + countDisjunctions(part), 0),
      );
    case 'field':
      return filter.operator === 'IN' || filter.operator === 'ARRAY_CONTAINS_ANY'
        ? elementsOf(filter.value).length
        : 1;
    case 'unary':
      return 1;
  }
}

function checkLeaf(filter: LeafFilter): void {
  checkReadablePath(filter.path);
  const isName = isNamePath(filter.path);
  if (filter.type === 'unary') {
    if (isName) throw invalid('__key__ filter value must be a Key');
    return;
  }
  const operands = operandsOf(filter.operator, filter.value);
  operands.forEach(checkValue);
  if (!isName) return;
  if (ARRAYS.has(filter.operator)) throw invalid('the name __key__ is reserved');
  operands.forEach(checkNameOperand);
}

function operandsOf(operator: FieldOperator, value: Value): readonly Value[] {
  if (!LISTS.has(operator)) return [value];
  const list = elementsOf(value);
  if (list.length === 0) throw invalid(`'${operator}' requires an non-empty ArrayValue.`);
  const most = operator === 'NOT_IN' ? MAX_NOT_IN : MAX_DISJUNCTIONS;
  if (list.length > most) throw invalid(`'${operator}' supports up to ${most} comparison values.`);
  return list;
}

function checkNameOperand(value: Value): void {
  if (value.type !== 'reference') throw invalid('__key__ filter value must be a Key');
  parseDocumentName(value.name);
}

function checkCursor(cursor: Cursor, { orderBy }: Query): void {
  if (cursor.values.length > orderBy.length) throw invalid('Cursor has too many values.');
  cursor.values.forEach((value, at) => {
    const isName = isNamePath(orderBy[at]?.path ?? []);
    if (isName && value.type !== 'reference')
      throw invalid('Cursor __key__ value is not a document reference.');
    checkValue(value ?? NULL);
  });
}
