// inversify counts its bindings in the metadata of `Object`, through two functions of reflect-metadata. Builds omit that package,
// 2.3 kB in every first visit: it implements them, and more, for decorators.
const ids = new Map<string, unknown>();

if (!('defineMetadata' in Reflect)) {
  Object.assign(Reflect, {
    getOwnMetadata: (key: string) => ids.get(key),
    defineMetadata: (key: string, value: unknown) => ids.set(key, value),
  });
}
