import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { loadFamilies } from '#core/domain/lateFamilies.ts';
import type { Product } from '#core/domain/Product.ts';
import type { Ports } from '#core/Ports.ts';
import type { Publication } from '#core/ports/Publication.ts';
import { createShop } from '#core/Shop.ts';
import { SHOP } from '#shop';
import { HydratedPage } from '#ui/HydratedPage.tsx';
import { patterns } from '#ui/paths.ts';
import { ShopProvider } from '#ui/ShopProvider.tsx';
import { ProductIndex } from '#ui/screens/productIndex/ProductIndex.tsx';
import { Shell } from '#ui/shell/Shell.tsx';
import { App } from './App.tsx';
import { screenNameAt, screens } from './routes.tsx';

/** Returns the functions that render pages to HTML, on the ports of a build. */
export function prerenderer(portsOf: (publication: Publication | undefined) => Ports) {
  return {
    /** Without a publication's products, only the home page and the owner's pages show their screens. */
    async prerender(path: string, publication?: Publication): Promise<string> {
      const isAlike = [patterns.home, ...Object.values<string>(SHOP.pages ?? {})].includes(path);
      const renderedPath = publication?.products || isAlike ? path : undefined;
      if (renderedPath !== undefined) await screens[screenNameAt(path)].preload();
      await loadFamilies(publication?.products);
      return toHtml(path, <App shop={createShop(portsOf(publication))} renderedPath={renderedPath} />);
    },
    /** A static list of products for browsers without scripts. */
    prerenderIndex: (path: string, products: readonly Product[], page: number, total: number): string =>
      toHtml(
        path,
        <ShopProvider shop={createShop(portsOf(undefined))}>
          <Shell>
            <ProductIndex products={products} page={page} total={total} />
          </Shell>
        </ShopProvider>,
      ),
  };
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
