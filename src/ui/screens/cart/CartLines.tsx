import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { type Cart, type CartLine, lineOf } from '#core/domain/Cart.ts';
import { isOfToday, knownProducts } from '#core/domain/CatalogueState.ts';
import type { Product } from '#core/domain/Product.ts';
import { truncated } from '#core/domain/truncated.ts';
import buttons from '#ui/kit/buttons.module.css';
import { LongList } from '#ui/kit/LongList.tsx';
import { useCatalogue, useShop, useStore } from '#ui/ShopProvider.tsx';
import { notify } from '#ui/toasts/notify.ts';
import { CartLineItem } from './CartLineItem.tsx';
import styles from './CartLines.module.css';

/** Characters of a name that a toast has room for. */
const NAMED_IN_TOAST = 60;

/** Where the focus goes once the list has changed: to a line's heading or to its "Remove", or to "Clear cart". */
export type FocusTarget = { readonly line: string; readonly part: 'heading' | 'remove' } | 'clear';

interface CartLinesProps {
  readonly lines: Cart;
  /** Owned by the screen, because Undo may bring lines back after this list was removed with the last of them. */
  readonly focusTarget: RefObject<FocusTarget | undefined>;
}

/** The cart's lines. Removing and clearing act at once; the toast's Undo restores line, place, quantity and focus. */
export function CartLines({ lines, focusTarget: target }: CartLinesProps) {
  const shop = useShop();
  const products = useProductsById(lines);
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the lines have changed
  useEffect(() => {
    const wanted = target.current;
    if (!wanted) return;
    target.current = undefined;
    list.current?.querySelector<HTMLElement>(selectorOf(wanted))?.focus();
  }, [lines]);

  // Both read the cart and not what is shown: a line that is no longer in it is neither removed nor put back.
  function onRemove({ id, name }: CartLine) {
    const before = shop.cart.getSnapshot().lines;
    const position = before.findIndex((line) => line.id === id);
    if (position === -1) return;
    const neighbour = before[position + 1] ?? before[position - 1];
    target.current = neighbour && { line: neighbour.id, part: 'heading' };
    const removedAt = shop.clock.now();
    shop.cart.remove(id);
    notify(`Removed ${truncated(name, NAMED_IN_TOAST)}`, {
      id: `removed ${id}`,
      action: {
        label: 'Undo',
        onSelect() {
          target.current = { line: id, part: 'remove' };
          // Only this line comes back: others that were removed since have an Undo of their own.
          const now = shop.cart.getSnapshot().lines;
          shop.cart.restore(
            before.filter((line) => line.id === id || lineOf(now, line.id)),
            removedAt,
          );
        },
      },
    });
  }

  function onClear() {
    const before = shop.cart.getSnapshot().lines;
    if (before.length === 0) return;
    const clearedAt = shop.clock.now();
    shop.cart.clear();
    notify('Cart cleared', {
      action: {
        label: 'Undo',
        onSelect() {
          target.current = 'clear';
          shop.cart.restore(before, clearedAt);
        },
      },
    });
  }

  return (
    <div className={styles.lines} ref={list}>
      <LongList items={lines} label="Items in your cart" className={styles.list}>
        {(line) => (
          <CartLineItem key={line.id} line={line} product={products.get(line.id)} onRemove={onRemove} />
        )}
      </LongList>
      <button type="button" className={buttons.secondary} data-clear="" onClick={onClear}>
        Clear cart
      </button>
    </div>
  );
}

function selectorOf(target: FocusTarget): string {
  if (target === 'clear') return '[data-clear]';
  return `[data-line="${CSS.escape(target.line)}"] [data-part="${target.part}"]`;
}

/**
 * Today's products by id: those of the catalogue, or where that is a copy the documents of the cart's own products. A copy
 * says nothing about today's prices.
 */
function useProductsById(lines: Cart): ReadonlyMap<string, Product> {
  const { singleProducts } = useShop();
  const catalogue = useCatalogue();
  const singles = useStore(singleProducts);
  const ids = useRef(lines.map(({ id }) => id));

  // Once on each visit: a change of the cart asks for nothing.
  useEffect(() => singleProducts.confirm(ids.current), [singleProducts]);

  return useMemo(() => {
    if (isOfToday(catalogue)) {
      return new Map(knownProducts(catalogue)?.map((product) => [product.id, product]));
    }
    const here = [...singles].flatMap(([id, { now }]) =>
      now?.status === 'here' ? [[id, now.product] as const] : [],
    );
    return new Map(here);
  }, [catalogue, singles]);
}
