import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useShop } from '#ui/ShopProvider.tsx';

export function useViewed(productId: string | undefined) {
  const { viewed } = useShop();
  // A choice among the members of a family replaces the page, and must not displace other products.
  const isChoice = useNavigationType() === 'REPLACE';
  useEffect(() => {
    if (productId !== undefined && !isChoice) viewed.add(productId);
  }, [viewed, productId, isChoice]);
}
