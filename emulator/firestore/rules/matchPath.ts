import type { RuleValue } from './RuleValue.ts';
import type { PatternSegment } from './syntax.ts';

export type Bindings = ReadonlyMap<string, RuleValue>;

/** Placeholder for an unknown id. No literal matches it, and a wildcard has no value. */
export const UNKNOWN_ID = '\0';

/** The ways to match the beginning of a path, with the number of segments used. Only `{name=**}` allows more than one. */
export function* matchBeginning(
  pattern: readonly PatternSegment[],
  path: readonly string[],
): Iterable<{ bindings: Bindings; length: number }> {
  const restAt = pattern.findIndex(({ kind }) => kind === 'rest');
  const least = restAt === -1 ? pattern.length : pattern.length - 1;
  const most = restAt === -1 ? least : path.length;
  for (let length = least; length <= most && length <= path.length; length++) {
    const bindings = bind(pattern, path.slice(0, length));
    if (bindings) yield { bindings, length };
  }
}

function bind(pattern: readonly PatternSegment[], path: readonly string[]): Bindings | undefined {
  const bindings = new Map<string, RuleValue>();
  const restLength = path.length - pattern.length + 1;
  let at = 0;
  for (const segment of pattern) {
    const id = path[at];
    if (segment.kind === 'rest') {
      bindings.set(segment.name, { type: 'path', segments: path.slice(at, at + restLength) });
      at += restLength;
    } else {
      if (id === undefined || (segment.kind === 'literal' && segment.text !== id)) return undefined;
      if (segment.kind === 'one' && id !== UNKNOWN_ID) bindings.set(segment.name, id);
      at++;
    }
  }
  return bindings;
}
