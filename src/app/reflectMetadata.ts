// Stands for the package reflect-metadata in the browser: inversify calls no more of it where no class is decorated, and the
// package would add 2 kB to every first visit.

const metadata = new WeakMap<object, Map<unknown, unknown>>();

Object.assign(Reflect, {
  getOwnMetadata: (key: unknown, target: object) => metadata.get(target)?.get(key),
  defineMetadata(key: unknown, value: unknown, target: object) {
    const ofTarget = metadata.get(target) ?? new Map();
    metadata.set(target, ofTarget.set(key, value));
  },
});
