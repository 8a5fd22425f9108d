import type { ReactNode, Ref } from 'react';
import { TEXTS } from '#texts';
import styles from './QuantityControls.module.css';

interface QuantityControlsProps {
  readonly className?: string;
  readonly productName: string;
  /** The id for an element with the product's name, which describes the controls. */
  readonly nameId: string;
  readonly onStep: (step: 1 | -1) => void;
  readonly increaseRef?: Ref<HTMLButtonElement>;
  /** The quantity. */
  readonly children: ReactNode;
}

/** "-", the quantity and "+". "-" at 1 remains focusable. */
export function QuantityControls({
  className = '',
  productName,
  nameId,
  onStep,
  increaseRef,
  children,
}: QuantityControlsProps) {
  return (
    <span className={`${styles.controls} ${className}`}>
      <span id={nameId} hidden>
        {productName}
      </span>
      <button
        type="button"
        className={styles.step}
        aria-label={TEXTS.quantity.decrease}
        aria-describedby={nameId}
        onClick={() => onStep(-1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      {children}
      <button
        type="button"
        ref={increaseRef}
        className={styles.step}
        aria-label={TEXTS.quantity.increase}
        aria-describedby={nameId}
        onClick={() => onStep(1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </span>
  );
}
