import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { Shop } from '#core/Shop.ts';
import { ShopProvider } from '#ui/ShopProvider.tsx';

interface AppProps {
  readonly shop: Shop;
  readonly router: Parameters<typeof RouterProvider>[0]['router'];
}

/** The whole page. */
export function App({ shop, router }: AppProps) {
  return (
    <StrictMode>
      <ShopProvider shop={shop}>
        <RouterProvider router={router} />
      </ShopProvider>
    </StrictMode>
  );
}
