import {
  EvaluationError,
  isA,
  isList,
  isNumeric,
  type RuleType,
  type RuleValue,
  type ValuesByType,
} from './RuleValue.ts';

/** `arity` lists the possible numbers of arguments. */
export interface Callable<Receiver> {
  readonly arity: readonly number[];
  readonly call: (receiver: Receiver, args: Arguments) => RuleValue;
}

export type CallableTable<Receiver> = ReadonlyMap<string, Callable<Receiver>>;

export function plain<Receiver>(call: (receiver: Receiver) => RuleValue): Callable<Receiver> {
  return { arity: [0], call };
}

export function taking<Receiver>(count: number, call: Callable<Receiver>['call']): Callable<Receiver> {
  return { arity: [count], call };
}

/** Typed access to the arguments of a call; a wrong type is an error of the condition. */
export class Arguments {
  readonly #values: readonly RuleValue[];

  constructor(values: readonly RuleValue[]) {
    this.#values = values;
  }

  get count(): number {
    return this.#values.length;
  }

  any(at: number): RuleValue {
    const value = this.#values[at];
    if (value === undefined) throw new EvaluationError('an argument is missing');
    return value;
  }

  typed<Type extends RuleType>(at: number, type: Type): ValuesByType[Type] {
    const value = this.any(at);
    if (!isA(value, type)) throw new EvaluationError(`an argument is not of the type ${type}`);
    return value;
  }

  number(at: number): bigint | number {
    const value = this.any(at);
    if (!isNumeric(value)) throw new EvaluationError('an argument is not a number');
    return value;
  }

  elements(at: number): readonly RuleValue[] {
    const value = this.any(at);
    if (isList(value)) return value;
    if (isA(value, 'set')) return value.elements;
    throw new EvaluationError('an argument is not a list');
  }
}
