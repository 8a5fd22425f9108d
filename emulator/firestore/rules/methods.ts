import { Arguments, type CallableTable } from './Callable.ts';
import {
  CONSTRAINED_METHODS,
  DIFF_METHODS,
  LIST_METHODS,
  MAP_METHODS,
  PATH_METHODS,
  SET_METHODS,
} from './collectionMethods.ts';
import { EvaluationError, type RuleType, type RuleValue, typeOf } from './RuleValue.ts';
import { STRING_METHODS } from './stringMethods.ts';
import { BYTES_METHODS, DURATION_METHODS, LATLNG_METHODS, TIMESTAMP_METHODS } from './timeMethods.ts';

const METHODS: Readonly<Partial<Record<RuleType, CallableTable<never>>>> = {
  string: STRING_METHODS,
  list: LIST_METHODS,
  map: MAP_METHODS,
  set: SET_METHODS,
  map_diff: DIFF_METHODS,
  path: PATH_METHODS,
  timestamp: TIMESTAMP_METHODS,
  duration: DURATION_METHODS,
  bytes: BYTES_METHODS,
  latlng: LATLNG_METHODS,
  constrained: CONSTRAINED_METHODS,
};

export function callMethod(receiver: RuleValue, name: string, values: readonly RuleValue[]): RuleValue {
  const method = METHODS[typeOf(receiver)]?.get(name);
  if (!method?.arity.includes(values.length)) throw new EvaluationError(`${name} cannot be called here`);
  return method.call(receiver as never, new Arguments(values));
}

/** The possible numbers of arguments of a method of any type. */
export function aritiesOf(name: string): readonly number[] {
  return Object.values(METHODS).flatMap((table) => table.get(name)?.arity ?? []);
}
