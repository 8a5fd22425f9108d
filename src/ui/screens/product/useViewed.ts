import { useEffect } from 'react';
import { MOST_VIEWED, withLatest } from '#core/domain/Remembered.ts';
import { useShop } from '#ui/ShopProvider.tsx';

/** Remembers that a product was looked at, each time that its page is shown. */
export function useViewed(productId: string | undefined) {
  const { viewed } = useShop().remembered;
  useEffect(() => {
    if (productId !== undefined) viewed.change((now) => withLatest(now, productId, MOST_VIEWED));
  }, [viewed, productId]);
}
