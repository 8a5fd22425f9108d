import { setImmediate } from 'node:timers/promises';

/** Number of objects after which the process does other work. */
const PORTION = 50;

/** Returns a function that finds something about each of many objects. It remembers what it has found about the same object. */
export function eachOnce<One extends object, Found, Given = void>(find: (one: One, given: Given) => Found) {
  const known = new WeakMap<One, Found>();
  return async (all: readonly One[], given: Given): Promise<readonly Found[]> => {
    for (const [index, one] of all.filter((each) => !known.has(each)).entries()) {
      known.set(one, find(one, given));
      if (index % PORTION === PORTION - 1) await setImmediate();
    }
    return all.map((one) => known.get(one) as Found);
  };
}
