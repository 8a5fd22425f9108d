import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShop } from '#ui/ShopProvider.tsx';
import { screenOf } from '#ui/screenOf.ts';

export function useViewed(productId: string | undefined) {
  const { viewed } = useShop();
  const location = useLocation();
  // A choice among the members of a family stays on its screen, and must not displace other products.
  const isChoice = screenOf(location) !== screenOf({ pathname: location.pathname });
  useEffect(() => {
    if (productId !== undefined && !isChoice) viewed.add(productId);
  }, [viewed, productId, isChoice]);
}
