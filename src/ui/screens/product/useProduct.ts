import { useEffect, useState } from 'react';
import {
  hasMoreToCome,
  isKeptOffline,
  isKnownWhole,
  isOfToday,
  productIn,
} from '#core/domain/CatalogueState.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import { changeOf, type ProductChange } from '#core/domain/SingleProduct.ts';
import { useCatalogue, useShop, useStore } from '#ui/ShopProvider.tsx';

/** What a product's page knows of its product. */
interface ProductOfPage {
  readonly product: Product | undefined;
  /** What is different now from what the page showed first. */
  readonly change: ProductChange | undefined;
  /** It was sold when the catalogue was made, and is no more. */
  readonly isGone: boolean;
  /** There is no such product. */
  readonly isUnknown: boolean;
  /** Neither the product nor what there is instead is known yet. */
  readonly isWaiting: boolean;
  /** Why something of it could not be read, where the page misses that. */
  readonly failure: CatalogueFailure | undefined;
  readonly onTryAgain: () => void;
}

/**
 * The product with this id: as the catalogue has it, and where that is a copy or has not come to it yet, as its own document
 * has it now. What a copy or an earlier visit knew of it is shown first.
 */
export function useProduct(id: string): ProductOfPage {
  const shop = useShop();
  const catalogue = useCatalogue();
  const single = useStore(shop.singleProducts).get(id);

  useEffect(() => afterLoad(() => shop.singleProducts.open(id)), [shop, id]);

  const listed = productIn(catalogue, id);
  const isToday = isOfToday(catalogue);
  const [shownFirst, setShownFirst] = useState<Product>();
  if (listed && !isToday && shownFirst?.id !== id) setShownFirst(listed);
  const before = shownFirst?.id === id ? shownFirst : undefined;
  const ofToday = isToday ? listed : undefined;
  // Where today's catalogue has come to the product, or is whole without it, its own document was read before.
  const asked = ofToday || (isToday && isKnownWhole(catalogue)) ? undefined : single?.now;
  const now = asked?.status === 'here' ? asked.product : ofToday;
  const product = now ?? single?.whole ?? listed ?? before;
  const isGone =
    asked?.status === 'gone' || (before !== undefined && !listed && isToday && isKnownWhole(catalogue));
  const isUnknown = !product && (asked?.status === 'gone' || (isKnownWhole(catalogue) && isToday));
  const failure = failureOf();
  return {
    product,
    change: now && before && changeOf(before, now),
    isGone,
    isUnknown,
    isWaiting: !product && !isUnknown && failure === undefined,
    failure,
    onTryAgain() {
      if (catalogue.status === 'failed') shop.catalogue.tryAgain();
      shop.singleProducts.open(id);
    },
  };

  function failureOf(): CatalogueFailure | undefined {
    // The product's own document misses nothing.
    if (now) return undefined;
    if (catalogue.status === 'failed')
      return product && isKeptOffline(catalogue) ? undefined : catalogue.failure;
    const isMissed = product ? product.isPartial && single?.isWholeMissing : !hasMoreToCome(catalogue);
    return isMissed && asked?.status === 'failed' ? asked.failure : undefined;
  }
}

/** Runs a task once the page that arrived has loaded; what it shows goes first. Returns how to call it off. */
function afterLoad(task: () => void): () => void {
  if (document.readyState === 'complete') {
    task();
    return () => {};
  }
  window.addEventListener('load', task);
  return () => window.removeEventListener('load', task);
}
