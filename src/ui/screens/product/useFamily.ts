import { useMemo } from 'react';
import type { KnownProduct } from '#core/domain/KnownProduct.ts';
import type { Product } from '#core/domain/Product.ts';
import { lateCode, useLateCode } from '#ui/kit/lateCode.ts';
import { useScreenCatalogue } from '#ui/ShopProvider.tsx';

/** The code for products with a family, which most catalogues do not have. */
export const familyCode = lateCode(() => import('./FamilyOptions.tsx'));

/** The product with the rating and the reviews of its family, if any, and the links to the others; undefined while their code loads. */
export function useFamily(product: Product | undefined, known: (id: string) => KnownProduct) {
  const products = useScreenCatalogue().edition?.products;
  const { code, failure } = useLateCode(familyCode, product?.family !== undefined);
  return useMemo(() => {
    if (product && code) return code.familyOnPage(product, products, known);
    return product?.family && !failure ? undefined : { shared: product, options: null };
  }, [product, products, known, code, failure]);
}
