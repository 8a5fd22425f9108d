import { type Ref, useId } from 'react';
import { MINIMUM_QUANTITY } from '#core/domain/Cart.ts';
import { announce } from '#ui/kit/announce.ts';
import { texts } from '#ui/messages.ts';
import styles from './QuantityControls.module.css';

interface QuantityControlsProps {
  readonly className?: string;
  readonly quantity: number;
  readonly productName: string;
  readonly onIncrease: () => void;
  /** Called only above the minimum. */
  readonly onDecrease: () => void;
  readonly increaseRef?: Ref<HTMLButtonElement>;
}

/** "-", the quantity and "+". "-" at 1 remains focusable, changes nothing and explains why. */
export function QuantityControls({
  className = '',
  quantity,
  productName,
  onIncrease,
  onDecrease,
  increaseRef,
}: QuantityControlsProps) {
  const nameId = useId();
  return (
    <span className={`${styles.controls} ${className}`}>
      <span id={nameId} hidden>
        {productName}
      </span>
      <button
        type="button"
        className={styles.step}
        aria-label="- Decrease quantity"
        aria-describedby={nameId}
        onClick={() => (quantity > MINIMUM_QUANTITY ? onDecrease() : announce(texts.minimumQuantity))}
      >
        <span aria-hidden="true">−</span>
      </button>
      <span className={styles.quantity} aria-live="polite">
        <span className="visually-hidden">Quantity </span>
        {/* Page translation replaces bare text nodes, and React would then update the removed one. */}
        <span>{quantity}</span>
      </span>
      <button
        type="button"
        ref={increaseRef}
        className={styles.step}
        aria-label="+ Increase quantity"
        aria-describedby={nameId}
        onClick={onIncrease}
      >
        <span aria-hidden="true">+</span>
      </button>
    </span>
  );
}
