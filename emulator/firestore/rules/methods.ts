import { Arguments, type Callable, type CallableTable } from './Callable.ts';
import {
  CONSTRAINED_METHODS,
  DIFF_METHODS,
  LIST_METHODS,
  MAP_METHODS,
  PATH_METHODS,
  SET_METHODS,
} from './collectionMethods.ts';
import {
  Constrained,
  EvaluationError,
  isList,
  isMap,
  LatLng,
  MapDiff,
  RuleBytes,
  RuleDuration,
  RulePath,
  RuleSet,
  RuleTimestamp,
  type RuleValue,
} from './RuleValue.ts';
import { STRING_METHODS } from './stringMethods.ts';
import { BYTES_METHODS, DURATION_METHODS, LATLNG_METHODS, TIMESTAMP_METHODS } from './timeMethods.ts';

export function callMethod(receiver: RuleValue, name: string, values: readonly RuleValue[]): RuleValue {
  const args = new Arguments(values);
  if (typeof receiver === 'string') return call(STRING_METHODS, receiver, name, args);
  if (isList(receiver)) return call(LIST_METHODS, receiver, name, args);
  if (isMap(receiver)) return call(MAP_METHODS, receiver, name, args);
  if (receiver instanceof RuleSet) return call(SET_METHODS, receiver, name, args);
  if (receiver instanceof MapDiff) return call(DIFF_METHODS, receiver, name, args);
  if (receiver instanceof RulePath) return call(PATH_METHODS, receiver, name, args);
  if (receiver instanceof RuleTimestamp) return call(TIMESTAMP_METHODS, receiver, name, args);
  if (receiver instanceof RuleDuration) return call(DURATION_METHODS, receiver, name, args);
  if (receiver instanceof RuleBytes) return call(BYTES_METHODS, receiver, name, args);
  if (receiver instanceof LatLng) return call(LATLNG_METHODS, receiver, name, args);
  if (receiver instanceof Constrained) return call(CONSTRAINED_METHODS, receiver, name, args);
  throw new EvaluationError(`${name} cannot be called here`);
}

function call<Receiver>(
  table: CallableTable<Receiver>,
  receiver: Receiver,
  name: string,
  args: Arguments,
): RuleValue {
  const method = table.get(name);
  if (!method?.arity.includes(args.count)) throw new EvaluationError(`${name} cannot be called here`);
  return method.call(receiver, args);
}

const TABLES: readonly ReadonlyMap<string, Pick<Callable<never>, 'arity'>>[] = [
  STRING_METHODS,
  LIST_METHODS,
  MAP_METHODS,
  SET_METHODS,
  DIFF_METHODS,
  PATH_METHODS,
  TIMESTAMP_METHODS,
  DURATION_METHODS,
  BYTES_METHODS,
  LATLNG_METHODS,
];

/** The possible numbers of arguments of a method of any type. */
export function aritiesOf(name: string): readonly number[] {
  return TABLES.flatMap((table) => table.get(name)?.arity ?? []);
}
