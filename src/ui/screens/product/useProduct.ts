import { useEffect, useMemo, useState } from 'react';
import { isCachedOffline, isLoading } from '#core/domain/CatalogueState.ts';
import { type ChangeSince, changeSince } from '#core/domain/changeSince.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { KnownProduct } from '#core/domain/KnownProduct.ts';
import type { Product } from '#core/domain/Product.ts';
import { lateCode, useLateCode } from '#ui/kit/lateCode.ts';
import { useKnownProducts, useScreenCatalogue, useShop, useStore } from '#ui/ShopProvider.tsx';

/** The code for products with a family, which most catalogues do not have. */
export const familyCode = lateCode(() => import('./FamilyOptions.tsx'));

interface ProductOfPage {
  readonly product: Product | undefined;
  readonly known: KnownProduct;
  /** Changes since the page first showed the product. */
  readonly change: ChangeSince | undefined;
  readonly isUnknown: boolean;
  /** The read has neither found nor excluded the product. */
  readonly isWaiting: boolean;
  /** The failure of a read that the page needs. */
  readonly failure: CatalogueFailure | undefined;
  readonly onTryAgain: () => void;
}

/** The product with this id: first from an older edition, then the current one. */
export function useProduct(id: string): ProductOfPage & Partial<ReturnType<typeof useFamily>> {
  const shop = useShop();
  const catalogue = useScreenCatalogue();
  const single = useStore(shop.products).get(id);
  useEffect(() => void shop.products.open(id), [shop, id]);
  const lookUp = useKnownProducts();
  const known = lookUp(id);
  const { isGone, earlier, latest } = known;

  const first = earlier ?? latest;
  const [shownFirst, setShownFirst] = useState(first);
  if (first && shownFirst?.id !== id) setShownFirst(first);
  const before = shownFirst?.id === id ? shownFirst : undefined;

  // A product that was removed in the meantime stays on its page.
  const product = latest ?? before;
  const family = useFamily(product, lookUp);
  const failure = failureOf();
  const isUnknown = !product && isGone && failure === undefined;

  return {
    ...family,
    product: family && product,
    known,
    change: before && changeSince(before, known),
    isUnknown,
    isWaiting: !(family && product) && !isUnknown && failure === undefined,
    failure,
    onTryAgain() {
      if (catalogue.failure) shop.catalogue.tryAgain();
      void shop.products.open(id);
    },
  };

  function failureOf(): CatalogueFailure | undefined {
    // The product's document is complete.
    if (single?.today) return undefined;
    if (catalogue.failure) return product && isCachedOffline(catalogue) ? undefined : catalogue.failure;
    const isIncomplete = product ? product.isPartial === true : !isLoading(catalogue);
    return isIncomplete ? single?.failure : undefined;
  }
}

/** The product with the rating and the reviews of its family, if any, and the links to the others; undefined while their code loads. */
function useFamily(product: Product | undefined, known: (id: string) => KnownProduct) {
  const products = useScreenCatalogue().edition?.products;
  const { code, failure } = useLateCode(familyCode, product?.family !== undefined);
  return useMemo(() => {
    if (product && code) return code.familyOnPage(product, products, known);
    return product?.family && !failure ? undefined : { shared: product, options: null };
  }, [product, products, known, code, failure]);
}
