import { double, int, list, map, text } from './Project.ts';

const FILTERS: Readonly<Record<string, string>> = {
  ...{ '==': 'EQUAL', '!=': 'NOT_EQUAL', '<': 'LESS_THAN', '<=': 'LESS_THAN_OR_EQUAL', '>': 'GREATER_THAN' },
  ...{ '>=': 'GREATER_THAN_OR_EQUAL', in: 'IN', 'not-in': 'NOT_IN', 'array-contains': 'ARRAY_CONTAINS' },
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
};

export const fieldOf = (fieldPath: string) => ({ field: { fieldPath } });

function valueIn(source: string): unknown {
  const parts = source.slice(1, -1).split(', ');
  if (source === '[]') return { arrayValue: {} };
  if (source.startsWith('[')) return list(...parts.map(valueIn));
  if (source.startsWith("'")) return text(source.slice(1, -1));
  if (source.startsWith('{')) {
    const entries = parts.map((part) => part.split(': '));
    return map(Object.fromEntries(entries.map(([name = '', value = '']) => [name, valueIn(value)])));
  }
  if (/^(true|false)$/.test(source)) return { booleanValue: source === 'true' };
  if (/^\d+-/.test(source)) return { timestampValue: source };
  if (/^[a-z]/.test(source)) return { referenceValue: `{collection}/${source}` };
  return source.includes('.') ? double(Number(source)) : int(source);
}

/** The filter in a text such as `a == 1 && (b in ['x', 'y'] || c is null)`; `{collection}` begins names in it. */
export function filterIn(source: string): unknown {
  for (const [op, separator] of [
    ['OR', / \|\| (?![^(]*\))/],
    ['AND', / && (?![^(]*\))/],
  ] as const) {
    const filters = source.split(separator);
    if (filters.length > 1) return { compositeFilter: { op, filters: filters.map(filterIn) } };
  }
  if (source.startsWith('(')) return filterIn(source.slice(1, -1));
  const [path = '', operator = '', ...operand] = source.split(' ');
  const words = operand.join(' ');
  if (operator === 'is') {
    return { unaryFilter: { ...fieldOf(path), op: `IS_${words.replace(' ', '_').toUpperCase()}` } };
  }
  return { fieldFilter: { ...fieldOf(path), op: FILTERS[operator], value: valueIn(words) } };
}
