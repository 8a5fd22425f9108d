import { useSyncExternalStore } from 'react';
import { familyKey } from '#core/domain/lateFamilies.ts';
import type { Product } from '#core/domain/Product.ts';
import { isSaved } from '#core/domain/saved.ts';
import { TEXTS } from '#texts';
import { savedPath } from '#ui/paths.ts';
import { useShop } from '#ui/ShopProvider.tsx';
import { nameInToast, notify } from '#ui/toasts/notify.ts';
import { offerUndo } from '#ui/toasts/offerUndo.ts';
import styles from './SaveToggle.module.css';

interface SaveToggleProps {
  readonly product: Product;
  readonly nameId: string;
  /** On a card's picture: a heart without text. */
  readonly isInCorner?: boolean;
}

/** "Save": saves a product for later, without an account, or removes it. */
export function SaveToggle({ product, nameId, isInCorner = false }: SaveToggleProps) {
  const { saved } = useShop();
  const key = product.card ? familyKey(product) : product.id;
  const isPressed = useSyncExternalStore(
    saved.subscribe,
    () => isSaved(saved.getSnapshot(), key),
    () => false,
  );

  function onToggle() {
    const { id, name } = product;
    if (isSaved(saved.getSnapshot(), key)) {
      offerUndo(TEXTS.saved.removed(nameInToast(name)), { id: `saved ${id}`, undo: saved.remove(key) });
      return;
    }
    saved.save(product);
    if (saved.isStored()) notify(TEXTS.saved.title, { link: { to: savedPath, label: TEXTS.saved.view } });
    else notify(TEXTS.saved.notSaved, { kind: 'error' });
  }

  return (
    <button
      type="button"
      className={`${styles.save} ${isInCorner ? styles.corner : ''}`}
      aria-label={TEXTS.saved.save}
      aria-pressed={isPressed}
      aria-describedby={nameId}
      onClick={onToggle}
    >
      {!isInCorner && TEXTS.saved.save}
    </button>
  );
}
