import { useMemo, useState } from 'react';
import type { Cart } from '#core/domain/Cart.ts';
import type { AppliedCode } from '#core/orders/DiscountCode.ts';
import { orderOffer } from '#core/orders/orderOffer.ts';
import { useKnownProducts, useShop } from '#ui/ShopProvider.tsx';
import { TERMS_OF_SALE } from './termsOfSale.ts';

export type CartOffer = ReturnType<typeof useOffer>;

/** The offer for the lines of a cart and its code, with the weights, categories and tax classes of today's products. */
export function useOffer(lines: Cart, country: string, rateId?: string) {
  const { checkout } = useShop();
  const known = useKnownProducts(lines);
  const [applied, setApplied] = useState(() => checkout?.code());
  const offer = useMemo(() => {
    const goods = lines.map((line) => {
      const { weight, category, taxClass } = known(line.id).today ?? line;
      return { ...line, weight, category, ...(taxClass !== undefined && { taxClass }) };
    });
    const code = applied?.percent || applied?.amount ? applied : undefined;
    return { goods, ...orderOffer(goods, TERMS_OF_SALE, { country, rateId, code }) };
  }, [lines, known, applied, country, rateId]);
  function applyCode(code: AppliedCode | undefined) {
    checkout?.applyCode(code);
    setApplied(code);
  }
  return { ...offer, codeRefusal: applied?.refusal ?? offer.codeRefusal, applied, applyCode };
}
