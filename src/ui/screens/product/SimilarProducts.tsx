import { useMemo } from 'react';
import { isLoading } from '#core/domain/CatalogueState.ts';
import type { Product } from '#core/domain/Product.ts';
import { similarProducts } from '#core/domain/similarProducts.ts';
import { TEXTS } from '#texts';
import { ProductTiles } from '#ui/catalogue/ProductTiles.tsx';
import { useScreenCatalogue } from '#ui/ShopProvider.tsx';

export function SimilarProducts({ product }: { readonly product: Product }) {
  const catalogue = useScreenCatalogue();
  // Products that load later may be more similar and would shift the others.
  const products = isLoading(catalogue) ? undefined : catalogue.edition?.products;
  const shown = useMemo(() => similarProducts(product, products ?? []), [product, products]);
  return shown.length === 0 ? null : <ProductTiles title={TEXTS.product.similarTitle} products={shown} />;
}
