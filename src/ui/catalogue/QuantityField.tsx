import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { MINIMUM_QUANTITY } from '#core/domain/Cart.ts';
import type { Product } from '#core/domain/Product.ts';
import { beyondStock } from '#core/domain/stock.ts';
import { typedQuantity } from '#core/domain/typedQuantity.ts';
import { orderLimits } from '#core/orders/orderLimits.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { QuantityControls } from '#ui/catalogue/QuantityControls.tsx';
import { announce } from '#ui/kit/announce.ts';
import styles from './QuantityField.module.css';

interface QuantityFieldProps {
  readonly quantity: number;
  readonly product: Pick<Product, 'name' | 'stock'>;
  readonly onIncrease: () => void;
  readonly onDecrease: () => void;
  readonly onSet: (quantity: number) => void;
}

/** A quantity field between "-" and "+". An invalid quantity is reverted with a message; one above the stock or an order's limit is only reported. */
export function QuantityField({ quantity, product, onIncrease, onDecrease, onSet }: QuantityFieldProps) {
  const nameId = useId();
  const noteId = useId();
  const [typed, setTyped] = useState<string>();
  const [remark, setRemark] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isChangedHere = useRef(false);
  const beyond = (beyondOrder(quantity) || beyondStock(product, quantity)) ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: announces each change of the quantity once
  useEffect(() => {
    if (!isChangedHere.current) return;
    isChangedHere.current = false;
    announce([TEXTS.quantity.changed(quantity), remark, beyond].filter(Boolean).join(' '));
  }, [quantity]);

  /** Steps by 1 from the typed quantity, or from the current one if that is invalid. */
  function onStep(step: 1 | -1) {
    const from = typedQuantity(typed ?? String(quantity), quantity).quantity;
    setTyped(undefined);
    setRemark('');
    const isBelow = from + step < MINIMUM_QUANTITY;
    if (isBelow) announce(TEXTS.quantity.minimum);
    else isChangedHere.current = true;
    if (from !== quantity) onSet(Math.max(from + step, MINIMUM_QUANTITY));
    else if (step === 1) onIncrease();
    else if (!isBelow) onDecrease();
  }

  function onTyped(text = typed) {
    if (text === undefined) return;
    const meant = typedQuantity(text, quantity);
    setTyped(undefined);
    setRemark(meant.remark ?? '');
    if (meant.quantity === quantity) {
      if (meant.remark !== undefined) announce(meant.remark);
      return;
    }
    isChangedHere.current = true;
    onSet(meant.quantity);
  }

  // Adopts text that was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text differs from the quantity at hydration only
  useLayoutEffect(() => {
    const { current } = field;
    if (!current || current.value === String(quantity)) return;
    if (document.activeElement === current) setTyped(current.value);
    else onTyped(current.value);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter') onTyped();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? 1 : -1);
  }

  const note = [remark, beyond].filter(Boolean).join(' ');
  return (
    <>
      <QuantityControls productName={product.name} nameId={nameId} onStep={onStep}>
        <input
          ref={field}
          type="number"
          // Browsers restore earlier text after a reload, which is not an input.
          autoComplete="off"
          inputMode="numeric"
          className={styles.field}
          min={MINIMUM_QUANTITY}
          // The shop validates the value: the browser would only reject it.
          step="any"
          aria-label={TEXTS.quantity.label}
          aria-describedby={note === '' ? nameId : `${nameId} ${noteId}`}
          value={typed ?? String(quantity)}
          onChange={({ target }) => {
            setTyped(target.value);
            setRemark('');
          }}
          onFocus={({ target }) => target.select()}
          onBlur={() => onTyped()}
          onKeyDown={onKeyDown}
          // Scrolling the page over the field must not change the quantity.
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
      </QuantityControls>
      {note !== '' && (
        <p className={styles.note} id={noteId}>
          {note}
        </p>
      )}
    </>
  );
}

function beyondOrder(quantity: number): string {
  if (!SHOP.checkout) return '';
  const { pieces } = orderLimits(SHOP.checkout);
  return quantity > pieces ? TEXTS.quantity.perOrder(pieces) : '';
}
