import { invalid } from '../FirestoreError.ts';
import type { Database, StoredDocument } from '../store/Database.ts';
import { checkFieldName } from '../values/checkFields.ts';
import { type FieldPath, getField, isNamePath } from '../values/FieldPath.ts';
import { utf8Length } from '../values/text.ts';
import { isInt64, NULL, type Value } from '../values/Value.ts';
import type { Query } from './Query.ts';
import { runQuery } from './runQuery.ts';

export type Aggregation = { readonly alias: string } & (
  | { readonly kind: 'count'; readonly upTo: bigint | undefined }
  | { readonly kind: 'sum' | 'avg'; readonly path: FieldPath }
);

const MAX_AGGREGATIONS = 5;
const MAX_ALIAS_BYTES = 1500;

export function checkAggregations(aggregations: readonly Aggregation[]): void {
  if (aggregations.length === 0) throw invalid('At least one aggregation is required.');
  if (aggregations.length > MAX_AGGREGATIONS)
    throw invalid(`At most ${MAX_AGGREGATIONS} aggregations are supported.`);
  const aliases = new Set<string>();
  for (const aggregation of aggregations) {
    const { alias } = aggregation;
    checkFieldName(alias);
    if (utf8Length(alias) > MAX_ALIAS_BYTES) throw invalid('An aggregation alias is too long.');
    if (aliases.has(alias)) throw invalid(`Aggregation aliases contain duplicate alias: ${alias}.`);
    aliases.add(alias);
    checkAggregation(aggregation);
  }
}

function checkAggregation(aggregation: Aggregation): void {
  if (aggregation.kind === 'count') {
    if ((aggregation.upTo ?? 0n) < 0n) throw invalid('up_to in a count must not be negative.');
    return;
  }
  if (isNamePath(aggregation.path)) throw invalid(`${aggregation.kind} of __name__ is not supported.`);
  aggregation.path.forEach(checkFieldName);
}

/** The documents to aggregate: those with every summed or averaged field. */
export function findAggregated(
  database: Database,
  query: Query,
  aggregations: readonly Aggregation[],
): StoredDocument[] {
  const paths = aggregations.flatMap((aggregation) =>
    aggregation.kind === 'count' ? [] : [aggregation.path],
  );
  const found = runQuery(database, { ...query, offset: 0, limit: undefined }, paths);
  const complete = found.filter(({ fields }) => paths.every((path) => getField(fields, path) !== undefined));
  return complete.slice(query.offset, query.limit === undefined ? undefined : query.offset + query.limit);
}

/** Values that are not numbers are ignored. */
export function aggregate(documents: readonly StoredDocument[], aggregation: Aggregation): Value {
  if (aggregation.kind === 'count') return countUpTo(documents.length, aggregation.upTo);
  const total = totalOf(documents, aggregation.path);
  return aggregation.kind === 'sum' ? sumOf(total) : averageOf(total);
}

function countUpTo(count: number, upTo: bigint | undefined): Value {
  return { type: 'integer', value: upTo !== undefined && upTo < count ? upTo : BigInt(count) };
}

/** Integers are summed exactly, separately from doubles. */
interface Total {
  integers: bigint;
  doubles: number;
  count: number;
  hasDoubles: boolean;
}

function totalOf(documents: readonly StoredDocument[], path: FieldPath): Total {
  const total: Total = { integers: 0n, doubles: 0, count: 0, hasDoubles: false };
  for (const { fields } of documents) {
    const value = getField(fields, path);
    if (value?.type === 'integer') total.integers += value.value;
    else if (value?.type === 'double') {
      total.doubles += value.value;
      total.hasDoubles = true;
    } else continue;
    total.count++;
  }
  return total;
}

function sumOf({ integers, doubles, hasDoubles }: Total): Value {
  if (!hasDoubles && isInt64(integers)) return { type: 'integer', value: integers };
  return { type: 'double', value: Number(integers) + doubles };
}

function averageOf({ integers, doubles, count }: Total): Value {
  return count === 0 ? NULL : { type: 'double', value: (Number(integers) + doubles) / count };
}
