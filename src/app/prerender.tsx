import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Product } from '#core/domain/Product.ts';
import type { Publication } from '#core/ports/Publication.ts';
import type { Shop } from '#core/Shop.ts';
import { SHOP } from '#shop';
import { HydratedPage } from '#ui/HydratedPage.tsx';
import { patterns } from '#ui/paths.ts';
import { ShopProvider } from '#ui/ShopProvider.tsx';
import { ProductIndex } from '#ui/screens/productIndex/ProductIndex.tsx';
import { Shell } from '#ui/shell/Shell.tsx';
import { App } from './App.tsx';
import { createContainer } from './createContainer.ts';
import { screenNameAt, screens } from './routes.tsx';
import { SHOP_INSTANCE } from './tokens.ts';
import { backendWith } from './wiring/prerender.ts';

/** Renders a page to HTML. Without a publication's products, only the home page shows its screen. */
export async function prerender(path: string, publication?: Publication): Promise<string> {
  const renderedPath = publication?.products || path === patterns.home ? path : undefined;
  if (renderedPath !== undefined) await screens[screenNameAt(path)].preload();
  const shop = shopWith(publication);
  return toHtml(path, <App shop={shop} renderedPath={renderedPath} />);
}

/** Renders a static list of products for browsers without scripts. */
export function prerenderIndex(
  path: string,
  products: readonly Product[],
  page: number,
  total: number,
): string {
  return toHtml(
    path,
    <ShopProvider shop={shopWith(undefined)}>
      <Shell>
        <ProductIndex products={products} page={page} total={total} />
      </Shell>
    </ShopProvider>,
  );
}

function shopWith(publication: Publication | undefined): Shop {
  return createContainer(backendWith(publication)).get(SHOP_INSTANCE);
}

function toHtml(path: string, page: ReactNode): string {
  return renderToString(
    <HydratedPage>
      <StrictMode>
        <StaticRouter basename={SHOP.home} location={SHOP.base + path.slice(1)}>
          {page}
        </StaticRouter>
      </StrictMode>
    </HydratedPage>,
  );
}
