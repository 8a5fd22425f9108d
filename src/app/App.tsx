import { Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import type { Shop } from '#core/Shop.ts';
import { patterns } from '#ui/paths.ts';
import { ShopProvider, useCartValue } from '#ui/ShopProvider.tsx';
import { Shell } from '#ui/shell/Shell.tsx';
import { useHydrated } from '#ui/useHydrated.ts';
import { RouteBoundary } from './RouteBoundary.tsx';
import { routes } from './routes.tsx';
import { WaitingScreen } from './WaitingScreen.tsx';

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
  const isHydrated = useHydrated();
  const isSaved = useCartValue((cart) => cart.isSaved);
  const screen = useRoutes(routes);
  // The build renders the home page; all other pages start from one waiting page.
  const isRendered = isHydrated || pathname === patterns.home;
  return (
    <RouteBoundary visit={`${key} ${pathname}`} canReload={isSaved}>
      <Suspense fallback={<WaitingScreen />}>{isRendered ? screen : <WaitingScreen />}</Suspense>
    </RouteBoundary>
  );
}
