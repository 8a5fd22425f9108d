import { compareText } from '../values/text.ts';
import { isInt64 } from '../values/Value.ts';
import {
  contains,
  EvaluationError,
  isEqual,
  isList,
  isMap,
  isNumeric,
  LatLng,
  MapDiff,
  RuleBytes,
  RuleDuration,
  RulePath,
  RuleSet,
  RuleTimestamp,
  type RuleValue,
} from './RuleValue.ts';
import type { Operator, TypeName } from './syntax.ts';

export function applyOperator(operator: Operator, left: RuleValue, right: RuleValue): RuleValue {
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

function isIn(value: RuleValue, collection: RuleValue): boolean {
  if (isList(collection)) return contains(collection, value);
  if (collection instanceof RuleSet) return contains(collection.elements, value);
  if (isMap(collection) && typeof value === 'string') return collection.has(value);
  throw new EvaluationError('in looks into lists, sets and the keys of maps');
}

/** NaN for a comparison with NaN, so every comparison is false. */
function compare(left: RuleValue, right: RuleValue): number {
  if (isNumeric(left) && isNumeric(right)) return isEqual(left, right) ? 0 : compareUnequal(left, right);
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right);
  const isTime = left instanceof RuleTimestamp && right instanceof RuleTimestamp;
  const isSpan = left instanceof RuleDuration && right instanceof RuleDuration;
  if (isTime || isSpan) return left.nanos < right.nanos ? -1 : left.nanos > right.nanos ? 1 : 0;
  throw new EvaluationError('these values have no order');
}

function compareUnequal(left: bigint | number, right: bigint | number): number {
  if (left < right) return -1;
  return left > right ? 1 : Number.NaN;
}

function add(left: RuleValue, right: RuleValue): RuleValue {
  if (typeof left === 'string' && typeof right === 'string') return left + right;
  if (right instanceof RuleDuration) {
    if (left instanceof RuleTimestamp) return new RuleTimestamp(left.nanos + right.nanos);
    if (left instanceof RuleDuration) return new RuleDuration(left.nanos + right.nanos);
  }
  if (left instanceof RuleDuration && right instanceof RuleTimestamp)
    return new RuleTimestamp(left.nanos + right.nanos);
  return calculate('+', left, right);
}

function subtract(left: RuleValue, right: RuleValue): RuleValue {
  if (left instanceof RuleTimestamp && right instanceof RuleTimestamp)
    return new RuleDuration(left.nanos - right.nanos);
  if (right instanceof RuleDuration) {
    if (left instanceof RuleTimestamp) return new RuleTimestamp(left.nanos - right.nanos);
    if (left instanceof RuleDuration) return new RuleDuration(left.nanos - right.nanos);
  }
  return calculate('-', left, right);
}

type Arithmetic = '+' | '-' | '*' | '/' | '%';

/** Two integers return an int64 or throw; a float makes the result a float. */
function calculate(operator: Arithmetic, left: RuleValue, right: RuleValue): RuleValue {
  if (typeof left === 'bigint' && typeof right === 'bigint')
    return checkedInt(calculateIntegers(operator, left, right));
  if (isNumeric(left) && isNumeric(right)) return calculateFloats(operator, Number(left), Number(right));
  throw new EvaluationError(`${operator} does not work on these values`);
}

function calculateIntegers(operator: Arithmetic, left: bigint, right: bigint): bigint {
  if (right === 0n && (operator === '/' || operator === '%')) throw new EvaluationError('division by zero');
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

function calculateFloats(operator: Arithmetic, left: number, right: number): number {
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
  switch (type) {
    case 'null':
      return value === null;
    case 'bool':
      return typeof value === 'boolean';
    case 'int':
      return typeof value === 'bigint';
    case 'float':
      return typeof value === 'number';
    case 'number':
      return isNumeric(value);
    case 'string':
      return typeof value === 'string';
    case 'list':
      return isList(value);
    case 'map':
      return isMap(value);
    case 'set':
      return value instanceof RuleSet;
    case 'map_diff':
      return value instanceof MapDiff;
    case 'timestamp':
      return value instanceof RuleTimestamp;
    case 'duration':
      return value instanceof RuleDuration;
    case 'path':
      return value instanceof RulePath;
    case 'latlng':
      return value instanceof LatLng;
    case 'bytes':
      return value instanceof RuleBytes;
  }
}
