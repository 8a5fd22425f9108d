import { elementsOf, type Value } from '../values/Value.ts';
import type { Filter, LeafFilter } from './Query.ts';

/** The disjunctive normal form of a filter: the alternatives of `OR`, `IN` and `ARRAY_CONTAINS_ANY`. */
export function alternativesOf(filter: Filter): readonly (readonly LeafFilter[])[] {
  switch (filter.type) {
    case 'AND':
      return filter.filters.reduce<readonly (readonly LeafFilter[])[]>(
        (all, part) => all.flatMap((left) => alternativesOf(part).map((right) => [...left, ...right])),
        [[]],
      );
    case 'OR':
      return filter.filters.length === 0 ? [[]] : filter.filters.flatMap(alternativesOf);
    case 'field':
      if (filter.operator === 'IN') return eachOf(filter.value, { ...filter, operator: 'EQUAL' });
      if (filter.operator === 'ARRAY_CONTAINS_ANY')
        return eachOf(filter.value, { ...filter, operator: 'ARRAY_CONTAINS' });
      return [[filter]];
    case 'unary':
      return [[filter]];
  }
}

function eachOf(operand: Value, filter: LeafFilter & { type: 'field' }): LeafFilter[][] {
  return elementsOf(operand).map((value) => [{ ...filter, value }]);
}
