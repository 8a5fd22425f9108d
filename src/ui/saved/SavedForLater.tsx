import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { lineOf } from '#core/domain/Cart.ts';
import { changeSince } from '#core/domain/changeSince.ts';
import { familyKey, firstPer } from '#core/domain/lateFamilies.ts';
import type { Product } from '#core/domain/Product.ts';
import { productOf } from '#core/domain/productOf.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { PriceNote } from '#ui/catalogue/PriceNote.tsx';
import { LongList } from '#ui/kit/LongList.tsx';
import { hashes } from '#ui/paths.ts';
import { useKnownProducts, useRemembered, useShop } from '#ui/ShopProvider.tsx';
import { nameInToast } from '#ui/toasts/notify.ts';
import { offerUndo } from '#ui/toasts/offerUndo.ts';
import styles from './SavedForLater.module.css';
import { SavedItem } from './SavedItem.tsx';

export function SavedForLater() {
  const shop = useShop();
  const all = useRemembered('saved');
  const saved = useMemo(() => firstPer(all, familyKey), [all]);
  const known = useKnownProducts(saved);
  // Remains visible after the last removal, so that the focus has a target.
  const [wasShown, setWasShown] = useState(false);
  if (saved.length > 0 && !wasShown) setWasShown(true);
  if (saved.length === 0 && !wasShown) return null;

  function remove(id: string, text: string, change: () => () => void) {
    const position = saved.findIndex((one) => one.id === id);
    const neighbour = saved[position + 1] ?? saved[position - 1];
    const undo = flushSync(change);
    document
      .querySelector<HTMLElement>(neighbour ? headingOf(neighbour.id) : `#${hashes.saved} > h2`)
      ?.focus();
    offerUndo(text, { id: `saved ${id}`, undo, focusOn: headingOf(id) });
  }

  function onMoveToCart(product: Product) {
    const isInCart = lineOf(shop.cart.getSnapshot().lines, product.id);
    remove(product.id, isInCart ? TEXTS.cart.alreadyIn : TEXTS.cart.added, () =>
      shop.saved.moveToCart(product),
    );
  }

  return (
    <section className={styles.section} id={hashes.saved} aria-labelledby="saved-for-later">
      <h2 className="minor" id="saved-for-later" tabIndex={-1}>
        {TEXTS.saved.title}
      </h2>
      {saved.length === 0 ? (
        <p>{TEXTS.saved.empty}</p>
      ) : (
        <LongList items={saved} label={TEXTS.saved.title} className="ruled">
          {(one) => {
            const now = known(one.id);
            const product = now.latest ?? productOf(one);
            return (
              <SavedItem
                key={one.id}
                product={product}
                known={now}
                change={changeSince(one, now)}
                onMoveToCart={() => onMoveToCart(product)}
                onRemove={() =>
                  remove(one.id, TEXTS.saved.removed(nameInToast(product.name)), () =>
                    shop.saved.remove(familyKey(one)),
                  )
                }
              />
            );
          }}
        </LongList>
      )}
      {SHOP.sellsInEu && saved.length > 0 && <PriceNote />}
    </section>
  );
}

function headingOf(id: string): string {
  return `[data-saved="${CSS.escape(id)}"] h3`;
}
