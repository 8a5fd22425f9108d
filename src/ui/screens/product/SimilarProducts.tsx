import { useMemo } from 'react';
import { isLoading } from '#core/domain/CatalogueState.ts';
import type { Product } from '#core/domain/Product.ts';
import { similarProducts } from '#core/domain/similarProducts.ts';
import { ProductTiles } from '#ui/catalogue/ProductTiles.tsx';
import { useScreenCatalogue } from '#ui/ShopProvider.tsx';

/** A few products most like this one. Nothing where there are none. */
export function SimilarProducts({ product }: { readonly product: Product }) {
  const catalogue = useScreenCatalogue();
  // Some that are still to come may be nearer, and would push away those that are here.
  const products = isLoading(catalogue) ? undefined : catalogue.edition?.products;
  const shown = useMemo(() => similarProducts(product, products ?? []), [product, products]);
  return shown.length === 0 ? null : <ProductTiles title="You may also like" products={shown} />;
}
