import { NOTHING_REMEMBERED, type Remembered } from '#core/domain/Remembered.ts';
import type { Ports } from '#core/Ports.ts';
import { createStore, type Store } from '#core/Store.ts';

export interface RememberedValue<Value> extends Store<Value> {
  /** Changes the stored value. Returning the argument has no effect. */
  change(change: (now: Value) => Value): void;
  /** False if the browser refused to store the value, which then lasts as long as this tab. */
  isStored(): boolean;
}

/** The remembered values, mirrored for the screens. */
export function createRemembered({ storage }: Pick<Ports, 'storage'>) {
  const value = <Name extends keyof Remembered>(name: Name) => {
    const { set, ...state } = createStore(NOTHING_REMEMBERED[name]);
    const reload = () => set(storage.recall(name));
    reload();
    return {
      ...state,
      reload,
      change(change: (now: Remembered[Name]) => Remembered[Name]) {
        storage.remember(name, change);
        reload();
      },
      isStored: () => storage.remember(name, (now) => now).ok,
    };
  };
  return {
    saved: value('saved'),
    viewed: value('viewed'),
    searches: value('searches'),
    colors: value('colors'),
    sizes: value('sizes'),
    theme: value('theme'),
    singleKeys: value('singleKeys'),
  };
}
