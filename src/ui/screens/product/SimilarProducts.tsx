import { useMemo } from 'react';
import { hasMoreToCome, knownProducts } from '#core/domain/CatalogueState.ts';
import type { Product } from '#core/domain/Product.ts';
import { similarProducts } from '#core/domain/similarProducts.ts';
import { ProductTiles } from '#ui/catalogue/ProductTiles.tsx';
import { useCatalogue } from '#ui/ShopProvider.tsx';

/** A few products most like this one. Nothing where there are none. */
export function SimilarProducts({ product }: { readonly product: Product }) {
  const catalogue = useCatalogue();
  // Some that are still to come may be nearer, and would push away those that are here.
  const products = (!hasMoreToCome(catalogue) && knownProducts(catalogue)) || undefined;
  const shown = useMemo(() => similarProducts(product, products ?? []), [product, products]);
  return shown.length === 0 ? null : <ProductTiles title="You may also like" products={shown} />;
}
