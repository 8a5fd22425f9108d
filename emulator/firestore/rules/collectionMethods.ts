import { type Arguments, type CallableTable, plain, taking } from './Callable.ts';
import {
  contains,
  EvaluationError,
  isEqual,
  isList,
  isMap,
  listContains,
  type RuleMap,
  type RuleValue,
  setOf,
  type ValuesByType,
} from './RuleValue.ts';

type List = readonly RuleValue[];
type RuleSet = ValuesByType['set'];
type MapDiff = ValuesByType['map_diff'];
type Path = ValuesByType['path'];

export const LIST_METHODS: CallableTable<List> = new Map([
  ['size', plain((list: List) => BigInt(list.length))],
  ['hasAll', taking(1, (list, args) => args.elements(0).every((element) => listContains(list, element)))],
  ['hasAny', taking(1, (list, args) => args.elements(0).some((element) => listContains(list, element)))],
  ['hasOnly', taking(1, (list, args) => list.every((element) => listContains(args.elements(0), element)))],
  ['concat', taking(1, (list, args) => [...list, ...args.elements(0)])],
  [
    'removeAll',
    taking(1, (list, args) => list.filter((element) => !listContains(args.elements(0), element))),
  ],
  ['toSet', plain((list) => setOf(list))],
  ['join', taking(1, (list, args) => list.map(asText).join(args.typed(0, 'string')))],
]);

function asText(element: RuleValue): string {
  if (typeof element === 'string' || typeof element === 'bigint' || typeof element === 'boolean')
    return String(element);
  throw new EvaluationError('join wants texts');
}

/** Unlike `in`, `hasAny` is false if the query does not imply it. */
export const CONSTRAINED_METHODS: CallableTable<ValuesByType['constrained']> = new Map([
  [
    'hasAny',
    taking(1, ({ constraints }: ValuesByType['constrained'], args) =>
      constraints.some(
        ({ operator, value }) => operator === 'contains' && listContains(args.elements(0), value),
      ),
    ),
  ],
]);

export const SET_METHODS: CallableTable<RuleSet> = new Map([
  ['size', plain(({ elements: own }: RuleSet) => BigInt(own.length))],
  ['hasAll', taking(1, ({ elements: own }, args) => args.elements(0).every((value) => contains(own, value)))],
  ['hasAny', taking(1, ({ elements: own }, args) => args.elements(0).some((value) => contains(own, value)))],
  [
    'hasOnly',
    taking(1, ({ elements: own }, args) => own.every((value) => contains(args.elements(0), value))),
  ],
  ['union', taking(1, ({ elements }, args) => setOf([...elements, ...setAt(args)]))],
  [
    'intersection',
    taking(1, ({ elements }, args) => setOf(elements.filter((element) => contains(setAt(args), element)))),
  ],
  [
    'difference',
    taking(1, ({ elements }, args) => setOf(elements.filter((element) => !contains(setAt(args), element)))),
  ],
]);

function setAt(args: Arguments): readonly RuleValue[] {
  return args.typed(0, 'set').elements;
}

export const MAP_METHODS: CallableTable<RuleMap> = new Map([
  ['size', plain((map: RuleMap) => BigInt(map.size))],
  ['keys', plain((map) => [...map.keys()])],
  ['values', plain((map) => [...map.values()])],
  [
    'get',
    taking(2, (map, args) => {
      const value = getAt(map, args.any(0));
      return value === undefined ? args.any(1) : value;
    }),
  ],
  [
    'diff',
    taking(1, (map, args) => {
      const before = args.any(0);
      if (!isMap(before)) throw new EvaluationError('diff wants a map');
      return { type: 'map_diff', after: map, before };
    }),
  ],
]);

/** The value of a key, or of a path of keys through nested maps. */
function getAt(map: RuleMap, key: RuleValue): RuleValue | undefined {
  if (typeof key === 'string') return map.get(key);
  if (!isList(key)) throw new EvaluationError('get wants a key or a list of keys');
  let value: RuleValue | undefined = map;
  for (const step of key) {
    if (typeof step !== 'string') throw new EvaluationError('get wants texts as keys');
    if (value === undefined || !isMap(value)) return undefined;
    value = value.get(step);
  }
  return value;
}

export const DIFF_METHODS: CallableTable<MapDiff> = new Map([
  [
    'addedKeys',
    plain((diff: MapDiff) => keysWhere(diff, (before, after) => before === undefined && after !== undefined)),
  ],
  [
    'removedKeys',
    plain((diff) => keysWhere(diff, (before, after) => before !== undefined && after === undefined)),
  ],
  ['changedKeys', plain((diff) => keysWhere(diff, isChanged))],
  ['unchangedKeys', plain((diff) => keysWhere(diff, isUnchanged))],
  ['affectedKeys', plain((diff) => keysWhere(diff, (before, after) => !isUnchanged(before, after)))],
]);

type Side = RuleValue | undefined;

function keysWhere({ before, after }: MapDiff, isWanted: (before: Side, after: Side) => boolean): RuleSet {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return setOf([...keys].filter((key) => isWanted(before.get(key), after.get(key))));
}

function isChanged(before: Side, after: Side): boolean {
  return before !== undefined && after !== undefined && !isEqual(before, after);
}

function isUnchanged(before: Side, after: Side): boolean {
  return before !== undefined && after !== undefined && isEqual(before, after);
}

export const PATH_METHODS: CallableTable<Path> = new Map([
  ['bind', taking(1, (path: Path, args) => bindPath(path, args.any(0)))],
]);

/** Replaces each `$(name)` in a path that was parsed from a string. */
function bindPath({ segments }: Path, values: RuleValue): Path {
  if (!isMap(values)) throw new EvaluationError('bind wants a map');
  const bound = segments.map((segment) => {
    const name = /^\$\((\w+)\)$/.exec(segment)?.[1];
    const value = name === undefined ? segment : values.get(name);
    if (typeof value !== 'string') throw new EvaluationError('bind lacks a name of the path');
    return value;
  });
  return { type: 'path', segments: bound };
}
