import type { Chosen } from '#core/domain/choices.ts';
import {
  MAX_SEARCHES,
  MAX_VIEWED,
  NOTHING_REMEMBERED,
  type Remembered,
  type SavedProduct,
  withLatest,
} from '#core/domain/Remembered.ts';
import { withoutSaved, withSaved } from '#core/domain/saved.ts';
import type { Undo } from '#core/domain/undo.ts';
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
      isStored: () => storage.remember(name, (now) => now),
    };
  };
  const [saved, viewed, searches] = [value('saved'), value('viewed'), value('searches')];
  return {
    saved: {
      ...saved,
      save: (product: SavedProduct) => saved.change((now) => withSaved(now, product)),
      remove: (productId: string) => saved.change((now) => withoutSaved(now, productId)),
    },
    viewed: {
      ...viewed,
      add: (productId: string) => viewed.change((now) => withLatest(now, productId, MAX_VIEWED)),
      clear(): Undo {
        const cleared = viewed.getSnapshot();
        viewed.change(() => []);
        return () => viewed.change((now) => [...new Set([...now, ...cleared])].slice(0, MAX_VIEWED));
      },
    },
    searches: {
      ...searches,
      add: (query: string) => searches.change((now) => withLatest(now, query, MAX_SEARCHES)),
      remove: (query: string) => searches.change((now) => now.filter((one) => one !== query)),
      clear: () => searches.change(() => []),
    },
    colors: choosable(value('colors')),
    sizes: choosable(value('sizes')),
    theme: value('theme'),
    singleKeys: value('singleKeys'),
  };
}

function choosable<Value extends RememberedValue<Chosen>>(value: Value) {
  return {
    ...value,
    choose: (productId: string, name: string) => value.change((now) => new Map(now).set(productId, name)),
  };
}
