import type { Cart, CartChange } from '#core/domain/Cart.ts';
import type { CartState } from '#core/domain/CartState.ts';
import type { Ports } from '#core/ports/Ports.ts';
import { createStore, type Store } from '#core/Store.ts';

/** The cart of this browser, mirrored for the screens. */
export interface CartKeeper extends Store<CartState> {
  /** Takes over what is stored now, by this tab or another. */
  reload(): void;
  /**
   * Changes the cart and stores it. The change starts from what is stored at this moment and not from what this tab
   * remembers, so a change that another tab made before is in it, and a line removed there stays removed.
   */
  change(change: CartChange): Cart;
}

/** The keeper of the stored cart. */
export function createCartKeeper({ storage }: Pick<Ports, 'storage'>): CartKeeper {
  const state = createStore<CartState>({ lines: [], wasDamaged: false, isSaved: true });

  function show(lines: Cart, changed: Partial<CartState> = {}) {
    state.set({ ...state.getSnapshot(), ...changed, lines });
  }

  function reload() {
    const { lines, dropped } = storage.loadCart();
    const before = state.getSnapshot();
    if (lines === before.lines && (dropped === 0 || before.wasDamaged)) return;
    show(lines, dropped > 0 ? { wasDamaged: true } : {});
  }

  reload();
  return {
    getSnapshot: state.getSnapshot,
    getServerSnapshot: state.getServerSnapshot,
    subscribe: state.subscribe,
    reload,
    change(change) {
      const answer = storage.changeCart(change);
      const { lines } = storage.loadCart();
      show(lines, { isSaved: answer.ok });
      return lines;
    },
  };
}
