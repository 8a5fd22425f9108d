import { FirestoreError } from '../FirestoreError.ts';
import { type FieldPath, isNamePath } from '../values/FieldPath.ts';
import { compareText } from '../values/text.ts';
import { alternativesOf } from './alternativesOf.ts';
import { orderOf } from './orderOf.ts';
import type { LeafFilter, Query } from './Query.ts';

export type Scope = 'COLLECTION' | 'COLLECTION_GROUP';
export type Mode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS';

/** `path` is quoted as in the protocol. */
export interface IndexField {
  readonly path: string;
  readonly mode: Mode;
}

/** The last field is `__name__`. */
export interface Index {
  readonly collectionId: string;
  readonly scope: Scope;
  readonly fields: readonly IndexField[];
}

/** The indexes of a single field, instead of the automatic ones. */
export interface FieldOverride {
  readonly collectionId: string;
  readonly path: string;
  readonly indexes: readonly { readonly mode: Mode; readonly scope: Scope }[];
}

/** The indexes that one alternative of a query needs: fields with one value each, then the order. */
interface Needed {
  readonly collectionId: string;
  readonly scope: Scope;
  readonly equalities: readonly IndexField[];
  readonly order: readonly IndexField[];
}

const NAME = '__name__';
/** Of every field, for collections but not for collection groups. */
const AUTOMATIC: FieldOverride['indexes'] = (['ASCENDING', 'DESCENDING', 'CONTAINS'] as const).map(
  (mode) => ({ mode, scope: 'COLLECTION' }),
);
const EQUALITIES: ReadonlySet<string> = new Set(['EQUAL', 'IS_NULL', 'IS_NAN', 'ARRAY_CONTAINS']);

/** The indexes of every database: the composite ones of a file, and those of single fields. */
export class Indexes {
  readonly #file: string;
  readonly #composite: readonly Index[];
  readonly #overrides: readonly FieldOverride[];
  readonly #reported = new Set<string>();

  constructor(file: string, composite: readonly Index[], overrides: readonly FieldOverride[]) {
    this.#file = file;
    this.#composite = composite;
    this.#overrides = overrides;
  }

  /**
   * Throws FAILED_PRECONDITION if no indexes can serve the query, with the entry of the missing one, and logs it once. Sums and
   * averages read the `aggregated` fields from the index.
   */
  check(query: Query, aggregated: readonly FieldPath[]): void {
    const { collectionId, where } = query;
    if (collectionId === undefined) return;
    const scope = query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
    const alternatives = where ? alternativesOf(where) : [[]];
    const [first = []] = alternatives;
    // The order by a field with one value is no order. The values of an IN are read in the order of the query.
    const fixed = first.filter((leaf) => alternatives.every((leaves) => leaves.includes(leaf)));
    const order = indexOrderOf(query, aggregated, equalitiesOf(fixed));
    for (const leaves of alternatives) {
      const needed = { collectionId, scope, equalities: equalitiesOf(leaves), order } as const;
      if (!this.#serves(needed)) this.#refuse(needed);
    }
  }

  /** Equalities may be served by several indexes, merged, that all continue in the query's order. */
  #serves({ collectionId, scope, equalities, order }: Needed): boolean {
    const single = [...equalities, ...order].flatMap(({ path }) =>
      this.#singleFields(collectionId, scope, path),
    );
    const own = this.#composite.filter(
      (index) => index.collectionId === collectionId && index.scope === scope,
    );
    const prefixes = [...own, ...single].flatMap(({ fields }) => {
      const prefix = fields.slice(0, Math.max(0, fields.length - order.length));
      const isUsable =
        order.every((field, at) => isSame(fields[prefix.length + at], field)) &&
        prefix.every((field) => equalities.some((equality) => isSameEquality(field, equality)));
      return isUsable ? [prefix] : [];
    });
    if (prefixes.length === 0) return order.length === 1 && equalities.length === 0;
    const served = prefixes.flat();
    return equalities.every(
      (equality) => isOrdered(order, equality) || served.some((field) => isSameEquality(field, equality)),
    );
  }

  #singleFields(collectionId: string, scope: Scope, path: string): readonly Index[] {
    return this.#indexesOf(collectionId, path)
      .filter((index) => index.scope === scope)
      .map(({ mode }) => ({ collectionId, scope, fields: withName([{ path, mode }]) }));
  }

  /** An override also applies to the fields of a map, and that of `*` to all fields. */
  #indexesOf(collectionId: string, path: string): FieldOverride['indexes'] {
    const overrides = this.#overrides
      .filter((override) => override.collectionId === collectionId)
      .filter((override) => override.path === '*' || `${path}.`.startsWith(`${override.path}.`))
      .sort((a, b) => b.path.length - a.path.length);
    return (overrides.find((override) => override.path !== '*') ?? overrides[0])?.indexes ?? AUTOMATIC;
  }

  #refuse({ collectionId, scope, equalities, order }: Needed): never {
    const missing = equalities.filter((equality) => !isOrdered(order, equality)).sort(byModeAndPath);
    const fields = withoutName([...missing, ...order]);
    const [only, ...others] = fields;
    const entry = {
      collectionGroup: collectionId,
      queryScope: scope,
      fields: fields.map(({ path, mode }) => ({ fieldPath: path, ...modeEntry(mode) })),
    };
    const message =
      only && others.length === 0
        ? this.#missingField(collectionId, scope, only)
        : `The query requires an index. Add it to "indexes" in ${this.#file}: ${JSON.stringify(entry)}`;
    if (!this.#reported.has(message)) console.error(message);
    this.#reported.add(message);
    throw new FirestoreError('FAILED_PRECONDITION', message);
  }

  #missingField(collectionGroup: string, scope: Scope, { path, mode }: IndexField): string {
    const indexes = [...this.#indexesOf(collectionGroup, path), { mode, scope }];
    const entry = {
      collectionGroup,
      fieldPath: path,
      indexes: indexes.map((index) => ({ ...modeEntry(index.mode), queryScope: index.scope })),
    };
    const kind = `${scope}_${mode.replace('ENDING', '')}`;
    return `The query requires a ${kind} index for collection ${collectionGroup} and field ${path}. Set it in "fieldOverrides" of ${this.#file}: ${JSON.stringify(entry)}`;
  }
}

/** Adds `__name__`, unless the fields end with it, in the direction of the last field. */
export function withName(fields: readonly IndexField[]): readonly IndexField[] {
  const last = fields.at(-1);
  if (last?.path === NAME) return fields;
  return [...fields, { path: NAME, mode: last?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING' }];
}

/** Quotes the names of a field path as in the protocol. */
export function textOf(path: FieldPath): string {
  const quoted = (name: string) => `\`${name.replace(/[`\\]/g, '\\$&')}\``;
  return path.map((name) => (/^[a-zA-Z_]\w*$/.test(name) ? name : quoted(name))).join('.');
}

function withoutName(fields: readonly IndexField[]): readonly IndexField[] {
  const plain = fields.slice(0, -1);
  return isSame(withName(plain).at(-1), fields.at(-1)) ? plain : fields;
}

function indexOrderOf(
  query: Query,
  aggregated: readonly FieldPath[],
  fixed: readonly IndexField[],
): readonly IndexField[] {
  const order = orderOf(query).map(({ path, direction }) => fieldOf(path, direction));
  const [last] = order.splice(-1);
  const direction = last?.mode === 'DESCENDING' ? -1 : 1;
  for (const path of aggregated)
    if (!isOrdered(order, { path: textOf(path), mode: 'ASCENDING' })) order.push(fieldOf(path, direction));
  const isFree = (field: IndexField) =>
    !fixed.some(({ path, mode }) => path === field.path && mode !== 'CONTAINS');
  return [...order.filter(isFree), fieldOf([NAME], direction)];
}

function fieldOf(path: FieldPath, direction: 1 | -1): IndexField {
  return { path: textOf(path), mode: direction === 1 ? 'ASCENDING' : 'DESCENDING' };
}

/** The fields with one value, in any direction; every index has the name. */
function equalitiesOf(leaves: readonly LeafFilter[]): readonly IndexField[] {
  const fields = leaves
    .filter(({ path, operator }) => EQUALITIES.has(operator) && !isNamePath(path))
    .map(({ path, operator }): IndexField => {
      return { path: textOf(path), mode: operator === 'ARRAY_CONTAINS' ? 'CONTAINS' : 'ASCENDING' };
    });
  return fields.filter((field, at) => at === fields.findIndex((earlier) => isSame(earlier, field)));
}

function isOrdered(order: readonly IndexField[], { path, mode }: IndexField): boolean {
  return mode !== 'CONTAINS' && order.some((field) => field.path === path);
}

function isSame(a: IndexField | undefined, b: IndexField | undefined): boolean {
  return a?.path === b?.path && a?.mode === b?.mode;
}

function isSameEquality(a: IndexField, b: IndexField): boolean {
  return a.path === b.path && (a.mode === 'CONTAINS') === (b.mode === 'CONTAINS');
}

/** Arrays first, then the fields by name. */
function byModeAndPath(a: IndexField, b: IndexField): number {
  return compareText(b.mode, a.mode) || compareText(a.path, b.path);
}

function modeEntry(mode: Mode): object {
  return mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode };
}
