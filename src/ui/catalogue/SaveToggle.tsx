import { useSyncExternalStore } from 'react';
import type { Product } from '#core/domain/Product.ts';
import { isSaved } from '#core/domain/saved.ts';
import { useShop } from '#ui/ShopProvider.tsx';
import { notifySaved } from '#ui/toasts/notifySaved.ts';
import styles from './SaveToggle.module.css';

interface SaveToggleProps {
  readonly product: Product;
  readonly nameId: string;
  /** On a card's picture: a heart without text. */
  readonly isInCorner?: boolean;
}

/** "Save": saves a product for later, without an account, or removes it. */
export function SaveToggle({ product, nameId, isInCorner = false }: SaveToggleProps) {
  const shop = useShop();
  const { saved } = shop;
  const isPressed = useSyncExternalStore(
    saved.subscribe,
    () => isSaved(saved.getSnapshot(), product.id),
    () => false,
  );

  function onToggle() {
    const undo = isSaved(saved.getSnapshot(), product.id) ? saved.remove(product.id) : undefined;
    if (!undo) saved.save(product);
    notifySaved(product, undo);
  }

  return (
    <button
      type="button"
      className={`${styles.save} ${isInCorner ? styles.corner : ''}`}
      aria-label="Save"
      aria-pressed={isPressed}
      aria-describedby={nameId}
      onClick={onToggle}
    >
      {!isInCorner && 'Save'}
    </button>
  );
}
