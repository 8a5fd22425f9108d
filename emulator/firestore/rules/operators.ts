import { compareText } from '../values/text.ts';
import { isInt64 } from '../values/Value.ts';
import {
  type Constraint,
  contains,
  EvaluationError,
  isA,
  isEqual,
  isList,
  isMap,
  isNumeric,
  listContains,
  type RuleValue,
  typeOf,
  type ValuesByType,
} from './RuleValue.ts';
import type { Operator, TypeName } from './syntax.ts';

export function applyOperator(operator: Operator, left: RuleValue, right: RuleValue): RuleValue {
  if (isA(left, 'constrained') && operator !== 'in') return follows(left, operator, right);
  if (isA(right, 'constrained')) return follows(right, MIRRORED[operator] ?? operator, left);
  switch (operator) {
    case '==':
      return isEqual(left, right);
    case '!=':
      return !isEqual(left, right);
    case 'in':
      return isIn(left, right);
    case '<':
      return compare(left, right) < 0;
    case '<=':
      return compare(left, right) <= 0;
    case '>':
      return compare(left, right) > 0;
    case '>=':
      return compare(left, right) >= 0;
    case '+':
      return add(left, right);
    case '-':
      return subtract(left, right);
    default:
      return calculate(operator, left, right);
  }
}

const MIRRORED: Readonly<Partial<Record<Operator, Operator>>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** True if the constraints imply the comparison; otherwise unknown, which is an error. */
function follows({ constraints }: ValuesByType['constrained'], operator: Operator, operand: RuleValue): true {
  if (!isA(operand, 'constrained') && constraints.some((known) => implies(known, operator, operand)))
    return true;
  throw new EvaluationError('the query does not imply the condition');
}

function implies({ operator: known, value }: Constraint, operator: Operator, operand: RuleValue): boolean {
  if (known === 'contains') {
    return operator === 'in'
      ? isComparable(value, operand) && isEqual(value, operand)
      : isNotNull(operator, operand);
  }
  if (known === '==' || known === '!=') {
    if (isNotNull(operator, operand)) return value !== null || known === '!=';
    if (!isComparable(value, operand)) return false;
    return known === '=='
      ? applyOperator(operator, value, operand) === true
      : operator === '!=' && isEqual(value, operand);
  }
  if (isNotNull(operator, operand)) return isOrdered(value);
  if (!isOrdered(value) || !isComparable(value, operand)) return false;
  const [direction = ''] = known;
  const distance = direction === '>' ? compare(value, operand) : compare(operand, value);
  if (operator === `${direction}=`) return distance >= 0;
  const isStrict = operator === direction || operator === '!=';
  return isStrict && (known === direction ? distance >= 0 : distance > 0);
}

function isNotNull(operator: Operator, operand: RuleValue): boolean {
  return operator === '!=' && operand === null;
}

/** As in Google's emulator, a float in the query implies nothing about an integer in the rules. */
function isComparable(value: RuleValue, operand: RuleValue): boolean {
  if (typeof value === 'bigint' && typeof operand === 'number') return true;
  return typeOf(value) === typeOf(operand);
}

function isOrdered(value: RuleValue): boolean {
  return isNumeric(value) || typeof value === 'string' || isA(value, 'timestamp');
}

function isIn(value: RuleValue, collection: RuleValue): boolean {
  if (isList(collection)) return listContains(collection, value);
  if (isA(collection, 'set') && !isA(value, 'constrained')) return contains(collection.elements, value);
  if (isMap(collection) && typeof value === 'string') return collection.has(value);
  throw new EvaluationError('in looks into lists, sets and the keys of maps');
}

/** NaN for a comparison with NaN, so every comparison is false. */
function compare(left: RuleValue, right: RuleValue): number {
  if (isNumeric(left) && isNumeric(right)) return isEqual(left, right) ? 0 : compareUnequal(left, right);
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right);
  if (hasNanos(left) && hasNanos(right) && left.type === right.type) return compare(left.nanos, right.nanos);
  throw new EvaluationError('these values have no order');
}

function compareUnequal(left: bigint | number, right: bigint | number): number {
  if (left < right) return -1;
  return left > right ? 1 : Number.NaN;
}

function hasNanos(value: RuleValue): value is ValuesByType['timestamp' | 'duration'] {
  return isA(value, 'timestamp') || isA(value, 'duration');
}

function add(left: RuleValue, right: RuleValue): RuleValue {
  if (typeof left === 'string' && typeof right === 'string') return left + right;
  if (hasNanos(left) && isA(right, 'duration')) return { ...left, nanos: left.nanos + right.nanos };
  if (isA(left, 'duration') && isA(right, 'timestamp')) return { ...right, nanos: left.nanos + right.nanos };
  return calculate('+', left, right);
}

function subtract(left: RuleValue, right: RuleValue): RuleValue {
  if (isA(left, 'timestamp') && isA(right, 'timestamp'))
    return { type: 'duration', nanos: left.nanos - right.nanos };
  if (hasNanos(left) && isA(right, 'duration')) return { ...left, nanos: left.nanos - right.nanos };
  return calculate('-', left, right);
}

type Arithmetic = '+' | '-' | '*' | '/' | '%';

/** Two integers return an int64 or throw; a float makes the result a float. */
function calculate(operator: Arithmetic, left: RuleValue, right: RuleValue): RuleValue {
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    const isDivision = operator === '/' || operator === '%';
    if (isDivision && right === 0n) throw new EvaluationError('division by zero');
    return checkedInt(resultOf(operator, left, right));
  }
  if (isNumeric(left) && isNumeric(right)) return resultOf(operator, Number(left), Number(right));
  throw new EvaluationError(`${operator} does not work on these values`);
}

/** Of two integers or two floats, for which JavaScript has the same operators. */
function resultOf<Type extends bigint | number>(operator: Arithmetic, left: Type, right: Type): Type;
function resultOf(operator: Arithmetic, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
}

export function checkedInt(value: bigint): bigint {
  if (!isInt64(value)) throw new EvaluationError('the result is beyond int64');
  return value;
}

export function negate(value: RuleValue): RuleValue {
  if (typeof value === 'bigint') return checkedInt(-value);
  if (typeof value === 'number') return -value;
  throw new EvaluationError('- wants a number');
}

export function isOfType(value: RuleValue, type: TypeName): boolean {
  return type === 'number' ? isNumeric(value) : isA(value, type);
}
