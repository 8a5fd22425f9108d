import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import type { Shop } from '#core/Shop.ts';
import { ShopProvider, useCartValue } from '#ui/ShopProvider.tsx';
import { Shell } from '#ui/shell/Shell.tsx';
import { useHydrated } from '#ui/useHydrated.ts';
import { replayPresses } from './presses.ts';
import { RouteBoundary } from './RouteBoundary.tsx';
import { routes } from './routes.tsx';
import { WaitingScreen } from './WaitingScreen.tsx';

/** What a rendered page's head says of itself alone: all but the title and the description, which follow the screen. */
const PAGE_TAGS = 'head [data-page]:not([name="description"]), head [type="application/ld+json"]';

interface AppProps {
  readonly shop: Shop;
  /** The path whose screen the page was rendered with; any other page was rendered with a waiting screen. */
  readonly renderedPath?: string | undefined;
}

/** The whole page, below a router: the shell, and in it the screen that the address names. */
export function App({ shop, renderedPath }: AppProps) {
  useEffect(replayPresses, []);
  return (
    <ShopProvider shop={shop}>
      <Shell>
        <Screen renderedPath={renderedPath} />
      </Shell>
    </ShopProvider>
  );
}

function Screen({ renderedPath }: Pick<AppProps, 'renderedPath'>) {
  const { key, pathname } = useLocation();
  const isHydrated = useHydrated();
  const isSaved = useCartValue((cart) => cart.isSaved);
  const screen = useRoutes(routes);
  const isRendered = isHydrated || pathname === renderedPath;

  // What the head says of the page that arrived is no longer true of any other.
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (pathname === arrivedAt.current) return;
    for (const tag of document.querySelectorAll(PAGE_TAGS)) tag.remove();
  }, [pathname]);

  return (
    <RouteBoundary visit={`${key} ${pathname}`} canReload={isSaved}>
      <Suspense fallback={<WaitingScreen />}>{isRendered ? screen : <WaitingScreen />}</Suspense>
    </RouteBoundary>
  );
}
