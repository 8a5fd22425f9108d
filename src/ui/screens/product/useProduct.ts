import { useEffect, useMemo, useState } from 'react';
import { isCachedOffline, isLoading, productIn } from '#core/domain/CatalogueState.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import { changeOf, type ProductChange, productsToday } from '#core/domain/ProductToday.ts';
import { useScreenCatalogue, useShop, useStore } from '#ui/ShopProvider.tsx';

interface ProductOfPage {
  readonly product: Product | undefined;
  /** Differences between the first rendered product and the current one. */
  readonly change: ProductChange | undefined;
  /** An older edition contains the product, but it is no longer sold. */
  readonly isGone: boolean;
  readonly isUnknown: boolean;
  /** The read has neither found nor excluded the product. */
  readonly isWaiting: boolean;
  /** Why a needed part of the product could not be read. */
  readonly failure: CatalogueFailure | undefined;
  readonly onTryAgain: () => void;
}

/** The product with this id: first from an older edition, then the current one. */
export function useProduct(id: string): ProductOfPage {
  const shop = useShop();
  const catalogue = useScreenCatalogue();
  const singles = useStore(shop.products);
  useEffect(() => void shop.products.open(id), [shop, id]);
  const today = useMemo(() => productsToday(catalogue, singles)(id), [catalogue, singles, id]);
  const { published, response } = singles.get(id) ?? {};
  const listed = productIn(catalogue, id);

  const older = published ?? (catalogue.edition?.source === 'live' ? undefined : listed);
  const [shownFirst, setShownFirst] = useState<Product>();
  if (older && shownFirst?.id !== id) setShownFirst(older);
  const before = shownFirst?.id === id ? shownFirst : undefined;

  const now = today === 'gone' ? undefined : today;
  const product = now ?? older ?? listed ?? before;
  const isUnknown = !product && today === 'gone';
  const failure = failureOf();

  return {
    product,
    change: now && before && changeOf(before, now),
    isGone: product !== undefined && today === 'gone',
    isUnknown,
    isWaiting: !product && !isUnknown && failure === undefined,
    failure,
    onTryAgain() {
      if (catalogue.failure) shop.catalogue.tryAgain();
      void shop.products.open(id);
    },
  };

  function failureOf(): CatalogueFailure | undefined {
    // The product's document is complete.
    if (now) return undefined;
    if (catalogue.failure) return product && isCachedOffline(catalogue) ? undefined : catalogue.failure;
    const isIncomplete = product ? product.isPartial === true : !isLoading(catalogue);
    return isIncomplete && response?.status === 'failed' ? response.failure : undefined;
  }
}
