import { useEffect } from 'react';
import type { Shop } from '#core/Shop.ts';
import { ShopProvider } from '#ui/ShopProvider.tsx';
import { Shell } from '#ui/shell/Shell.tsx';
import { HydrationEnd } from './HydrationEnd.ts';
import { replayPresses } from './replayPresses.ts';
import { Screens } from './Screens.tsx';

interface AppProps {
  readonly shop: Shop;
  /** Path of the prerendered screen; undefined if the page has a waiting screen. */
  readonly renderedPath?: string | undefined;
}

/** The whole page, below a router: the shell around the current screen. */
export function App({ shop, renderedPath }: AppProps) {
  useEffect(replayPresses, []);
  return (
    <ShopProvider shop={shop} initialPath={renderedPath}>
      <Shell>
        <Screens renderedPath={renderedPath} />
      </Shell>
      {import.meta.env.ESTORE_CAN_SETTLE && <HydrationEnd />}
    </ShopProvider>
  );
}
