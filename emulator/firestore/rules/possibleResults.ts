import { alternativesOf } from '../query/alternativesOf.ts';
import type { Filter, LeafFilter } from '../query/Query.ts';
import { type FieldPath, isNamePath } from '../values/FieldPath.ts';
import { parseName } from '../values/resourceName.ts';
import { NULL, type Value } from '../values/Value.ts';
import { Constrained, type Constraint, fromValue, isEqual, isMap, type RuleValue } from './RuleValue.ts';

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

function elementsOf(value: Value): readonly Value[] {
  return value.type === 'array' ? value.values : [];
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
  return only?.operator === '==' && others.length === 0 ? only.value : new Constrained(constraints);
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

function constraintsOf(leaf: LeafFilter): readonly Constraint[] {
  const constraint = (operator: Constraint['operator'], value: Value) => ({
    operator,
    value: fromValue(value),
  });
  switch (leaf.operator) {
    case 'EQUAL':
      return [constraint('==', leaf.value)];
    case 'NOT_EQUAL':
      return [constraint('!=', leaf.value)];
    case 'LESS_THAN':
      return [constraint('<', leaf.value)];
    case 'LESS_THAN_OR_EQUAL':
      return [constraint('<=', leaf.value)];
    case 'GREATER_THAN':
      return [constraint('>', leaf.value)];
    case 'GREATER_THAN_OR_EQUAL':
      return [constraint('>=', leaf.value)];
    case 'ARRAY_CONTAINS':
      return [constraint('contains', leaf.value)];
    case 'NOT_IN':
      return elementsOf(leaf.value).map((value) => constraint('!=', value));
    case 'IS_NULL':
      return [constraint('==', NULL)];
    case 'IS_NOT_NULL':
      return [constraint('!=', NULL)];
    case 'IS_NAN':
      return [constraint('==', NAN)];
    case 'IS_NOT_NAN':
      return [constraint('!=', NAN)];
    default:
      return [];
  }
}
