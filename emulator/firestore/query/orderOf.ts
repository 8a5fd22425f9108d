import { invalid } from '../FirestoreError.ts';
import { type FieldPath, isNamePath, isSamePath } from '../values/FieldPath.ts';
import { comparePaths } from '../values/resourceName.ts';
import { compareText } from '../values/text.ts';
import { type Filter, leavesOf, type Order, type Query } from './Query.ts';

const INEQUALITIES: ReadonlySet<string> = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
]);

/**
 * The full order of a query: the explicit order, then other inequality fields alphabetically, then the name, in the last explicit
 * direction.
 */
export function orderOf({ orderBy, where }: Pick<Query, 'orderBy' | 'where'>): readonly Order[] {
  const order = [...orderBy];
  const direction = orderBy.at(-1)?.direction ?? 1;
  const isOrdered = (path: FieldPath) => order.some((known) => isSamePath(known.path, path));
  for (const path of inequalityPaths(where).sort(comparePathsAsText)) {
    if (!isOrdered(path) && !isNamePath(path)) order.push({ path, direction });
  }
  const nameAt = order.findIndex(({ path }) => isNamePath(path));
  if (nameAt === -1) order.push({ path: ['__name__'], direction });
  else if (nameAt < order.length - 1)
    throw invalid('order by clause cannot contain more fields after the key');
  order.forEach(({ path }, at) => {
    if (order.slice(0, at).some((earlier) => isSamePath(earlier.path, path))) {
      throw invalid(`order by clause cannot contain duplicate fields ${path.join('.')}`);
    }
  });
  return order;
}

export function inequalityPaths(where: Filter | undefined): FieldPath[] {
  const leaves = where ? leavesOf(where) : [];
  return leaves.filter(({ operator }) => INEQUALITIES.has(operator)).map(({ path }) => path);
}

function comparePathsAsText(a: FieldPath, b: FieldPath): number {
  return a.length === 1 && b.length === 1 ? compareText(a[0] ?? '', b[0] ?? '') : comparePaths(a, b);
}
