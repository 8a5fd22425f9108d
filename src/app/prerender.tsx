import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { createContainer } from './container.ts';
import { screens } from './routes.tsx';
import { SHOP } from './tokens.ts';
import { backend } from './wiring/memory.ts';
import { noBrowser } from './wiring/prerender.ts';

/** The HTML of a page before any product, cart or shopper is known. The browser shows it until the code hydrates it. */
export async function prerender(path: string): Promise<string> {
  await screens.home.preload();
  const shop = createContainer(noBrowser, backend).get(SHOP);
  return renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App shop={shop} />
      </StaticRouter>
    </StrictMode>,
  );
}
