import type { CartState } from '#core/domain/Cart.ts';
import {
  acceptPrice,
  addLine,
  type CartChange,
  decrease,
  increase,
  removeLine,
  setQuantity,
  subtractLines,
} from '#core/domain/Cart.ts';
import type { Product } from '#core/domain/Product.ts';
import type { Ports } from '#core/Ports.ts';
import { createStore } from '#core/Store.ts';

export interface NewLine {
  readonly product: Product;
  readonly quantity: number;
}

/** The cart, mirrored for the screens. */
export function createCart({ storage }: Pick<Ports, 'storage'>) {
  const { set, ...state } = createStore<CartState>({ lines: [], wasDamaged: false, isStored: true });

  /** Another tab may have changed the stored cart. */
  function reload() {
    const { lines, dropped } = storage.loadCart();
    const before = state.getSnapshot();
    const wasDamaged = before.wasDamaged || dropped > 0;
    if (lines !== before.lines || wasDamaged !== before.wasDamaged) set({ ...before, lines, wasDamaged });
  }

  /** Changes the stored cart, not this tab's copy, so that changes of other tabs persist. */
  function change(cartChange: CartChange) {
    set({ ...state.getSnapshot(), ...storage.changeCart(cartChange) });
  }

  /** Lines and quantities beyond those in `taken` remain. */
  function subtract(taken: Parameters<typeof subtractLines>[1]) {
    change((lines) => subtractLines(lines, taken));
  }

  function addAll(items: readonly NewLine[]) {
    change((lines) =>
      items.reduce((cart, { product, quantity }) => {
        const added = addLine(cart, product);
        return added === cart ? cart : increase(added, product.id, quantity - 1);
      }, lines),
    );
  }

  reload();
  return {
    ...state,
    reload,
    change,
    subtract,
    add: (product: Product, quantity = 1) => addAll([{ product, quantity }]),
    addAll,
    increase: (productId: string) => change((lines) => increase(lines, productId)),
    decrease: (productId: string) => change((lines) => decrease(lines, productId)),
    setQuantity: (productId: string, quantity: number) =>
      change((lines) => setQuantity(lines, productId, quantity)),
    remove: (productId: string) => change((lines) => removeLine(lines, productId)),
    clear() {
      // Lines that another tab adds at this moment remain.
      subtract(storage.loadCart().lines);
    },
    acceptPrice: (product: Product) => change((lines) => acceptPrice(lines, product)),
  };
}
