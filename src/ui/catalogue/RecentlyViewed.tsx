import { useState } from 'react';
import { flushSync } from 'react-dom';
import { isKnownWhole, productIn } from '#core/domain/CatalogueState.ts';
import { clearViewed } from '#core/useCases/clearViewed.ts';
import buttons from '#ui/kit/buttons.module.css';
import { useCatalogue, useRemembered, useShop } from '#ui/ShopProvider.tsx';
import { offerUndo } from '#ui/toasts/offerUndo.ts';
import { ProductTiles } from './ProductTiles.tsx';

const ID = 'recently-viewed';

/** The products that the shopper has viewed, the latest first; nothing if there are none. */
export function RecentlyViewed({ without }: { readonly without?: string }) {
  const shop = useShop();
  const viewed = useRemembered('viewed').filter((id) => id !== without);
  const catalogue = useCatalogue();
  // Once shown it remains, so that the focus has a target after "Clear".
  const [isShown, setIsShown] = useState(false);
  const products = viewed.map((id) => productIn(catalogue, id)).filter((product) => product !== undefined);
  // A product that loads later would move the others.
  const isReady = products.length === viewed.length || isKnownWhole(catalogue);
  if (isReady && products.length > 0 && !isShown) setIsShown(true);
  if (!isShown) return null;

  function onClear() {
    const undo = flushSync(() => clearViewed(shop));
    document.querySelector<HTMLElement>(`#${ID} h2`)?.focus();
    offerUndo('Recently viewed cleared', { undo, focusOn: `#${ID} li a` });
  }

  return (
    <ProductTiles
      id={ID}
      title="Recently viewed"
      products={products}
      emptyText="No products to show here any more."
      control={
        products.length > 0 && (
          <button
            type="button"
            className={buttons.quiet}
            aria-describedby={`${ID}-heading`}
            onClick={onClear}
          >
            Clear
          </button>
        )
      }
    />
  );
}
