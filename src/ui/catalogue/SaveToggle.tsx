import { useSyncExternalStore } from 'react';
import type { Product } from '#core/domain/Product.ts';
import { isSaved, withoutSaved, withSaved } from '#core/domain/saved.ts';
import { useShop } from '#ui/ShopProvider.tsx';
import { notifySaved } from '#ui/toasts/notifySaved.ts';
import styles from './SaveToggle.module.css';

interface SaveToggleProps {
  readonly product: Product;
  /** The id of the element with the product's name. */
  readonly nameId: string;
  /** In the corner of a card's picture, as a heart without a word. */
  readonly isInCorner?: boolean;
}

/** "Save": keeps a product for later, without an account, or lets go of it. */
export function SaveToggle({ product, nameId, isInCorner = false }: SaveToggleProps) {
  const shop = useShop();
  const { saved } = shop.remembered;
  const isPressed = useSyncExternalStore(
    saved.subscribe,
    () => isSaved(saved.getSnapshot(), product.id),
    () => false,
  );

  function onToggle() {
    const wasSaved = isSaved(saved.getSnapshot(), product.id);
    const save = () => saved.change((now) => withSaved(now, product));
    const undo = shop.undoable(
      wasSaved ? () => saved.change((now) => withoutSaved(now, product.id)) : save,
      save,
    );
    notifySaved(product, wasSaved ? undo : undefined);
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
