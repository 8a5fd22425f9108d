import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { MemoryStorageGateway } from '#adapters/memory/MemoryStorageGateway.ts';
import { createShop } from '#core/Shop.ts';
import { App } from './App.tsx';
import { screens } from './routes.tsx';

/**
 * The HTML of a page as it stands before any product, cart or shopper is known; the browser shows it while the code
 * is on its way, and the code takes it over as it is.
 */
export async function prerender(path: string): Promise<string> {
  await screens.home.preload();
  const shop = createShop({
    products: new MemoryProductRepository(),
    itemsFile: new MemoryProductRepository(),
    auth: new MemoryAuthGateway(),
    storage: new MemoryStorageGateway(),
    clock: new FixedClock(),
  });
  return renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App shop={shop} />
      </StaticRouter>
    </StrictMode>,
  );
}
