import { NOTHING_REMEMBERED, type Remembered } from '#core/domain/Remembered.ts';
import type { Ports } from '#core/ports/Ports.ts';
import { createStore, type Store } from '#core/Store.ts';

/** A value that this browser remembers for the shopper, the same in all tabs. */
export interface RememberedValue<Value> extends Store<Value> {
  /** Changes the value as it is stored at this moment, by whichever tab. A change that returns its argument changes nothing. */
  change(change: (now: Value) => Value): void;
}

/** What this browser remembers, mirrored for the screens. */
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
    };
  };
  return {
    saved: value('saved'),
    viewed: value('viewed'),
    searches: value('searches'),
    colors: value('colors'),
    orderedColors: value('orderedColors'),
    theme: value('theme'),
    singleKeys: value('singleKeys'),
  };
}
