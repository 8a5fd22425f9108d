import { useMemo } from 'react';
import type { Cart } from '#core/domain/Cart.ts';
import { type OrderOffer, orderOffer } from '#core/orders/orderOffer.ts';
import { useKnownProducts } from '#ui/ShopProvider.tsx';
import { TERMS_OF_SALE } from './termsOfSale.ts';

/** The offer for the lines of a cart, with the weights and tax classes of today's products. */
export function useOffer(lines: Cart, country: string, rateId?: string): OrderOffer {
  const known = useKnownProducts(lines);
  return useMemo(() => {
    const goods = lines.map((line) => {
      const { weight, taxClass } = known(line.id).today ?? line;
      return { ...line, weight, ...(taxClass !== undefined && { taxClass }) };
    });
    return orderOffer(goods, TERMS_OF_SALE, { country, rateId });
  }, [lines, known, country, rateId]);
}
