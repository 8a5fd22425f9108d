import { alternativesOf } from '../query/alternativesOf.ts';
import type { Filter, LeafFilter } from '../query/Query.ts';
import { type FieldPath, isNamePath } from '../values/FieldPath.ts';
import { parseName } from '../values/resourceName.ts';
import { elementsOf, NULL, type Value } from '../values/Value.ts';
import { type Constraint, fromValue, isEqual, isMap, type RuleValue } from './RuleValue.ts';

/** Documents that a query could return. */
export interface PossibleResult {
  /** The only possible path, from the root; undefined if the query does not name the document. */
  readonly path: readonly string[] | undefined;
  /** The fields in its filters. All others are absent, even those that it only sorts by. */
  readonly data: ReadonlyMap<string, RuleValue>;
}

/** The possible results of a filter, for each alternative of `OR`, `IN` and `ARRAY_CONTAINS_ANY`. */
export function possibleResults(filter: Filter | undefined): readonly PossibleResult[] {
  return (filter ? alternativesOf(filter) : [[]]).map((leaves) => {
    const name = leaves.find(
      (leaf) => leaf.type === 'field' && leaf.operator === 'EQUAL' && isNamePath(leaf.path),
    );
    const isNamed = name?.type === 'field' && name.value.type === 'reference';
    return { path: isNamed ? parseName(name.value.name).path : undefined, data: dataOf(leaves) };
  });
}

function dataOf(leaves: readonly LeafFilter[]): ReadonlyMap<string, RuleValue> {
  const fields = new Map<string, { path: FieldPath; constraints: Constraint[] }>();
  for (const leaf of leaves) {
    if (isNamePath(leaf.path)) continue;
    const key = JSON.stringify(leaf.path);
    const field = fields.get(key) ?? { path: leaf.path, constraints: [] };
    for (const constraint of constraintsOf(leaf))
      if (!field.constraints.some((known) => isSame(known, constraint))) field.constraints.push(constraint);
    fields.set(key, field);
  }
  const data = new Map<string, RuleValue>();
  // Longer paths first: the value of a whole map replaces those of its fields.
  const sorted = [...fields.values()].sort((a, b) => b.path.length - a.path.length);
  for (const { path, constraints } of sorted) setIn(data, path, possibleValue(constraints));
  return data;
}

function isSame(a: Constraint, b: Constraint): boolean {
  return a.operator === b.operator && isEqual(a.value, b.value);
}

function possibleValue(constraints: readonly Constraint[]): RuleValue {
  const [only, ...others] = constraints;
  return only?.operator === '==' && others.length === 0 ? only.value : { type: 'constrained', constraints };
}

function setIn(data: Map<string, RuleValue>, [name = '', ...rest]: FieldPath, value: RuleValue): void {
  if (rest.length === 0) {
    data.set(name, value);
    return;
  }
  const inner = data.get(name);
  const copy = new Map(inner !== undefined && isMap(inner) ? inner : []);
  setIn(copy, rest, value);
  data.set(name, copy);
}

const NAN: Value = { type: 'double', value: Number.NaN };

/** Alternatives have neither `IN` nor `ARRAY_CONTAINS_ANY`. */
const CONSTRAINTS: Readonly<Record<string, Constraint['operator']>> = {
  EQUAL: '==',
  NOT_EQUAL: '!=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  ARRAY_CONTAINS: 'contains',
  NOT_IN: '!=',
  IS_NULL: '==',
  IS_NOT_NULL: '!=',
  IS_NAN: '==',
  IS_NOT_NAN: '!=',
};

function constraintsOf(leaf: LeafFilter): readonly Constraint[] {
  const operator = CONSTRAINTS[leaf.operator];
  return operator ? operandsOf(leaf).map((value) => ({ operator, value: fromValue(value) })) : [];
}

function operandsOf(leaf: LeafFilter): readonly Value[] {
  if (leaf.type === 'unary') return [leaf.operator.endsWith('NULL') ? NULL : NAN];
  return leaf.operator === 'NOT_IN' ? elementsOf(leaf.value) : [leaf.value];
}
