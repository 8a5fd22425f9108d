import { setImmediate } from 'node:timers/promises';

/** Number of objects after which the process does other work. */
const PORTION = 50;

/**
 * Returns a function that finds something about each of many objects. It remembers what it has found about the same object, unless that may
 * change without the object.
 */
export function eachOnce<One extends object, Found, Given = void>(
  find: (one: One, given: Given) => Found,
  mayChange = (_: Found) => false,
) {
  const known = new WeakMap<One, { readonly found: Found }>();
  return async (all: readonly One[], given: Given): Promise<readonly Found[]> => {
    const results: Found[] = [];
    let searches = 0;
    for (const one of all) {
      const { found } = known.get(one) ?? { found: find(one, given) };
      results.push(found);
      if (known.has(one)) continue;
      if (!mayChange(found)) known.set(one, { found });
      searches += 1;
      if (searches % PORTION === 0) await setImmediate();
    }
    return results;
  };
}
