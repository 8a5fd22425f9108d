import { useEffect } from 'react';
import type { Shop } from '#core/Shop.ts';
import { ShopProvider } from '#ui/ShopProvider.tsx';
import { Shell } from '#ui/shell/Shell.tsx';
import { replayPresses } from './first/presses.ts';
import { Screens } from './Screens.tsx';

interface AppProps {
  readonly shop: Shop;
  /** The path whose screen the page was rendered with; any other page was rendered with a waiting screen. */
  readonly renderedPath?: string | undefined;
}

/** The whole page, below a router: the shell, and in it the screen that the address names. */
export function App({ shop, renderedPath }: AppProps) {
  useEffect(replayPresses, []);
  return (
    <ShopProvider shop={shop} arrivalPath={renderedPath}>
      <Shell>
        <Screens renderedPath={renderedPath} />
      </Shell>
    </ShopProvider>
  );
}
