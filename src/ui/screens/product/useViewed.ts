import { useEffect } from 'react';
import { useShop } from '#ui/ShopProvider.tsx';

export function useViewed(productId: string | undefined) {
  const { viewed } = useShop();
  useEffect(() => {
    if (productId !== undefined) viewed.add(productId);
  }, [viewed, productId]);
}
