import { compareValues, isSameType } from '../values/compareValues.ts';
import { elementsOf, isNaNValue, type Value } from '../values/Value.ts';
import type { FieldOperator, Filter, UnaryOperator } from './Query.ts';
import { fieldOf, type QueryDocument } from './QueryDocument.ts';

/** A document without the field never matches. */
export function matchesFilter(document: QueryDocument, filter: Filter): boolean {
  switch (filter.type) {
    case 'AND':
      return filter.filters.every((part) => matchesFilter(document, part));
    case 'OR':
      return filter.filters.length === 0 || filter.filters.some((part) => matchesFilter(document, part));
    case 'field': {
      const value = fieldOf(document, filter.path);
      return value !== undefined && matchesField(value, filter.operator, filter.value);
    }
    case 'unary': {
      const value = fieldOf(document, filter.path);
      return value !== undefined && matchesUnary(value, filter.operator);
    }
  }
}

function matchesUnary(value: Value, operator: UnaryOperator): boolean {
  switch (operator) {
    case 'IS_NULL':
      return value.type === 'null';
    case 'IS_NOT_NULL':
      return value.type !== 'null';
    case 'IS_NAN':
      return isNaNValue(value);
    case 'IS_NOT_NAN':
      return value.type !== 'null' && !isNaNValue(value);
  }
}

function matchesField(value: Value, operator: FieldOperator, operand: Value): boolean {
  switch (operator) {
    case 'EQUAL':
      return equals(value, operand);
    case 'NOT_EQUAL':
      return value.type !== 'null' && operand.type !== 'null' && !equals(value, operand);
    case 'LESS_THAN':
      return isComparable(value, operand) && compareValues(value, operand) < 0;
    case 'LESS_THAN_OR_EQUAL':
      return isComparable(value, operand) && compareValues(value, operand) <= 0;
    case 'GREATER_THAN':
      return isComparable(value, operand) && compareValues(value, operand) > 0;
    case 'GREATER_THAN_OR_EQUAL':
      return isComparable(value, operand) && compareValues(value, operand) >= 0;
    case 'IN':
      return elementsOf(operand).some((wanted) => equals(value, wanted));
    case 'NOT_IN': {
      const unwanted = elementsOf(operand);
      if (value.type === 'null' || unwanted.some(({ type }) => type === 'null')) return false;
      return !unwanted.some((other) => equals(value, other));
    }
    case 'ARRAY_CONTAINS':
      return elementsOf(value).some((element) => equals(element, operand));
    case 'ARRAY_CONTAINS_ANY':
      return elementsOf(value).some((element) =>
        elementsOf(operand).some((wanted) => equals(element, wanted)),
      );
  }
}

/** Equality in filters: null and NaN equal nothing, not even themselves. */
function equals(value: Value, operand: Value): boolean {
  return isComparable(value, operand) && compareValues(value, operand) === 0;
}

function isComparable(value: Value, operand: Value): boolean {
  return operand.type !== 'null' && !isNaNValue(operand) && isSameType(value, operand);
}
