import { createContext, use } from 'react';
import type { Answer } from './session.ts';

export const ShopContext = createContext<Answer<'shop'> | undefined>(undefined);

/** The facts of the shop, on each screen of the desk. */
export function useShop(): Answer<'shop'> {
  const shop = use(ShopContext);
  if (!shop) throw new Error('There is no shop.');
  return shop;
}
