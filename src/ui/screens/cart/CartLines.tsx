import { flushSync } from 'react-dom';
import type { Cart, CartLine } from '#core/domain/Cart.ts';
import type { KnownProduct } from '#core/domain/KnownProduct.ts';
import { TEXTS } from '#texts';
import buttons from '#ui/kit/buttons.module.css';
import { LongList } from '#ui/kit/LongList.tsx';
import { useShop } from '#ui/ShopProvider.tsx';
import { nameInToast, notify } from '#ui/toasts/notify.ts';
import { offerUndo } from '#ui/toasts/offerUndo.ts';
import { CartLineItem } from './CartLineItem.tsx';
import styles from './CartLines.module.css';

interface CartLinesProps {
  readonly lines: Cart;
  readonly known: (id: string) => KnownProduct;
}

/** The cart's lines. Undo restores a removed line with its position and the focus. */
export function CartLines({ lines, known }: CartLinesProps) {
  const shop = useShop();

  // Check the cart rather than the rendered lines: another action may have removed the line.
  function remove(id: string, text: string, change: () => () => void) {
    const before = shop.cart.getSnapshot().lines;
    const position = before.findIndex((line) => line.id === id);
    if (position === -1) return;
    const neighbour = before[position + 1] ?? before[position - 1];
    // After the removal the neighbour takes the focus.
    const undo = flushSync(change);
    if (neighbour) document.querySelector<HTMLElement>(`${lineSelector(neighbour.id)} h2`)?.focus();
    offerUndo(text, { id: `cart ${id}`, undo, focusOn: `${lineSelector(id)} [data-part="remove"]` });
  }

  function onSaveForLater(line: CartLine) {
    remove(line.id, TEXTS.cart.savedForLater(nameInToast(line.name)), () =>
      // The saved list reports changes of today's product.
      shop.cart.saveForLater(known(line.id).today ?? line),
    );
    if (!shop.saved.isStored()) notify(TEXTS.saved.notSaved, { kind: 'error' });
  }

  function onClear() {
    if (shop.cart.getSnapshot().lines.length === 0) return;
    offerUndo(TEXTS.cart.cleared, { undo: shop.cart.clear(), focusOn: '[data-line] h2' });
  }

  return (
    <div className={styles.lines}>
      <LongList items={lines} label={TEXTS.cart.listLabel} className="ruled">
        {(line) => (
          <CartLineItem
            key={line.id}
            line={line}
            known={known(line.id)}
            onRemove={() =>
              remove(line.id, TEXTS.cart.removed(nameInToast(line.name)), () => shop.cart.remove(line.id))
            }
            onSaveForLater={() => onSaveForLater(line)}
          />
        )}
      </LongList>
      <button type="button" className={buttons.secondary} onClick={onClear}>
        {TEXTS.cart.clear}
      </button>
    </div>
  );
}

function lineSelector(id: string): string {
  return `[data-line="${CSS.escape(id)}"]`;
}
