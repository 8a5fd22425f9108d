import type { Ports } from '#core/ports/Ports.ts';
import { createStore } from '#core/Store.ts';

/** The colours chosen in this browser, mirrored for the screens. */
export function createColors({ storage }: Pick<Ports, 'storage'>) {
  const { set, ...state } = createStore<ReadonlyMap<string, string>>(new Map());
  const reload = () => set(storage.loadColors());
  reload();
  return {
    ...state,
    reload,
    choose(productId: string, colorName: string) {
      storage.saveColor(productId, colorName);
      reload();
    },
  };
}
