import { compareValues } from '../values/compareValues.ts';
import { elementsOf, INT64_MAX, INT64_MIN, isNaNValue, isNumber, NULL, type Value } from '../values/Value.ts';
import type { Transform } from './Write.ts';

export function applyTransform(transform: Transform, stored: Value | undefined, time: bigint): Value {
  const [operand = NULL] = transform.operands;
  switch (transform.kind) {
    case 'setToServerValue':
      return { type: 'timestamp', micros: requestTime(time) };
    case 'increment':
      return stored && isNumber(stored) ? add(stored, operand) : operand;
    case 'maximum':
      return stored && isNumber(stored) ? outer(stored, operand, 1) : operand;
    case 'minimum':
      return stored && isNumber(stored) ? outer(stored, operand, -1) : operand;
    case 'appendMissingElements':
      return { type: 'array', values: append(elementsOf(stored), transform.operands) };
    case 'removeAllFromArray':
      return {
        type: 'array',
        values: elementsOf(stored).filter((element) => !contains(transform.operands, element)),
      };
  }
}

/** The commit time that documents and rules see: whole milliseconds. */
export function requestTime(commitTime: bigint): bigint {
  return commitTime - (commitTime % 1000n);
}

/** Two integers return an integer, clamped to int64; otherwise the result is a double. */
function add(stored: Value, operand: Value): Value {
  if (stored.type === 'integer' && operand.type === 'integer') {
    return { type: 'integer', value: clamped(stored.value + operand.value) };
  }
  return { type: 'double', value: toNumber(stored) + toNumber(operand) + 0 };
}

function clamped(sum: bigint): bigint {
  if (sum > INT64_MAX) return INT64_MAX;
  return sum < INT64_MIN ? INT64_MIN : sum;
}

function toNumber(value: Value): number {
  return isNumber(value) ? Number(value.value) : Number.NaN;
}

/** The stored number if both are equal. NaN takes precedence. */
function outer(stored: Value, operand: Value, direction: 1 | -1): Value {
  if (isNaNValue(stored) || isNaNValue(operand)) return isNaNValue(stored) ? stored : operand;
  return compareValues(operand, stored) * direction > 0 ? operand : stored;
}

function append(elements: readonly Value[], added: readonly Value[]): readonly Value[] {
  const all = [...elements];
  for (const element of added) if (!contains(all, element)) all.push(element);
  return all;
}

function contains(elements: readonly Value[], element: Value): boolean {
  return elements.some((other) => compareValues(other, element) === 0);
}
