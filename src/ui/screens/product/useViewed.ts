import { useEffect } from 'react';
import { useShop } from '#ui/ShopProvider.tsx';

/** Remembers that a product was looked at, each time that its page is shown. */
export function useViewed(productId: string | undefined) {
  const { viewed } = useShop();
  useEffect(() => {
    if (productId !== undefined) viewed.add(productId);
  }, [viewed, productId]);
}
