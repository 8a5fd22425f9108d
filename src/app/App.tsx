import { Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import type { Shop } from '#core/Shop.ts';
import { ShopProvider } from '#ui/ShopProvider.tsx';
import { Shell } from '#ui/shell/Shell.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';
import { routes } from './routes.tsx';

/** The whole page, below a router: the shell, and in it the screen that the address names. */
export function App({ shop }: { readonly shop: Shop }) {
  return (
    <ShopProvider shop={shop}>
      <Shell>
        <Screen />
      </Shell>
    </ShopProvider>
  );
}

function Screen() {
  const { key, pathname } = useLocation();
  const screen = useRoutes(routes);
  return (
    <RouteBoundary visit={`${key} ${pathname}`}>
      <Suspense>{screen}</Suspense>
    </RouteBoundary>
  );
}
