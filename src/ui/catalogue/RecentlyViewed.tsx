import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isFinal, productIn } from '#core/domain/CatalogueState.ts';
import { familyKey, firstPer } from '#core/domain/lateFamilies.ts';
import type { Product } from '#core/domain/Product.ts';
import { TEXTS } from '#texts';
import buttons from '#ui/kit/buttons.module.css';
import { findShown } from '#ui/kit/findShown.ts';
import { useRemembered, useScreenCatalogue, useShop } from '#ui/ShopProvider.tsx';
import { offerUndo } from '#ui/toasts/offerUndo.ts';
import { ProductTiles } from './ProductTiles.tsx';

const ID = 'recently-viewed';

/** Omits the product of a page, and the other members of its family. */
export function RecentlyViewed({ without }: { readonly without?: Product }) {
  const shop = useShop();
  const viewed = useRemembered('viewed');
  const catalogue = useScreenCatalogue();
  // Remains visible after "Clear", so that the focus has a target.
  const [isShown, setIsShown] = useState(false);
  const found = viewed.map((id) => productIn(catalogue, id)).filter((product) => product !== undefined);
  const others = found.filter((product) => !without || familyKey(product) !== familyKey(without));
  const products = firstPer(others, familyKey);
  // A product that loads later would shift the others.
  const isReady = found.length === viewed.length || isFinal(catalogue);
  if (isReady && products.length > 0 && !isShown) setIsShown(true);
  if (!isShown) return null;

  function onClear() {
    const undo = flushSync(() => shop.viewed.clear());
    findShown(`#${ID} h2`)?.focus();
    offerUndo(TEXTS.catalogue.viewedCleared, { undo, focusOn: `#${ID} li a` });
  }

  return (
    <ProductTiles
      id={ID}
      title={TEXTS.catalogue.viewedTitle}
      products={products}
      emptyText={TEXTS.catalogue.viewedEmpty}
      control={
        products.length > 0 && (
          <button
            type="button"
            className={buttons.quiet}
            aria-describedby={`${ID}-heading`}
            onClick={onClear}
          >
            {TEXTS.catalogue.viewedClear}
          </button>
        )
      }
    />
  );
}
