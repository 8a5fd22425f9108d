import { listedProduct, PAGE_DATA, pageDataToJson } from '#adapters/published/publication.ts';
import { filterGroups } from '#core/domain/facets.ts';
import { familyCards } from '#core/domain/families.ts';
import { indexPages } from '#core/domain/indexPages.ts';
import {
  productsOfFlashSales,
  productsOfHomePage,
  productsOfListing,
  productsOfProductPage,
  REVIEWS_IN_PAGE,
  withFirstReviews,
} from '#core/domain/initialProducts.ts';
import { loadFamilies } from '#core/domain/lateFamilies.ts';
import type { Product } from '#core/domain/Product.ts';
import type { PageName } from '#core/domain/ShopFile.ts';
import { flashSales, reviewed } from '#core/domain/showcases.ts';
import type { Publication } from '#core/ports/Publication.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { addresses } from '#ui/addresses.ts';
import {
  type ProductTab,
  patterns,
  productIndexPath,
  productPath,
  productTabPath,
  productTabs,
} from '#ui/paths.ts';
import { type ScreenName, screenNames, screenTable } from '#ui/screenTable.ts';
import type { PageToMake } from '../../src/build/builtPages.ts';
import type { Prerender } from '../../src/build/prerenderPages.ts';
import { ownersPages } from '../../src/shop/ownersPage.ts';
import type { PublishedFile } from './catalogueFiles.ts';
import { headTags, type PageHead, SHOP_PICTURE, structuredDataOf } from './headTags.ts';
import { jsonScript } from './markup.ts';
import { productHead } from './productHead.ts';
import { shopData } from './structuredData.ts';

/** Inputs of all pages of a publication. */
export interface Site {
  readonly prerender: Prerender;
  readonly makePage: (page: PageToMake) => string;
  /** Address of the catalogue's index. */
  readonly index: string;
  readonly madeAt: Date;
  readonly total: number;
  readonly origin: string | undefined;
}

interface ListPage {
  readonly sharedTitle?: string;
  readonly initialProductsOf: (products: readonly Product[]) => readonly Product[];
  /** Selects the products that the page counts and filters; by default all. */
  readonly listOf?: (products: readonly Product[]) => readonly Product[];
}

/** The pages that list products. The other screens show data that only the browser has. */
const LISTS: Readonly<Partial<Record<ScreenName, ListPage>>> = {
  home: { sharedTitle: SHOP.claim, initialProductsOf: productsOfHomePage },
  products: { initialProductsOf: productsOfListing },
  flashSales: { initialProductsOf: productsOfFlashSales, listOf: flashSales },
};

const OWNERS_PAGES = ownersPages(SHOP, SHOP.language);

/** Makes a page for each screen whose path has no parameter, and those for all other addresses. */
export async function shopPages(site: Site, products: readonly Product[]): Promise<readonly PublishedFile[]> {
  const pages = screenNames
    .filter((screen) => !/[:*]/.test(patterns[screen]))
    .map(async (screen) => {
      const path = patterns[screen];
      const { title } = screenTable[screen];
      const list = LISTS[screen];
      const page = OWNERS_PAGES[screen as PageName];
      const content = list
        ? listPage(site, screen, list, products)
        : page
          ? pageWith(site, path, headOf(site, page.title, path), { screen, products: [] })
          : pageWith(site, path, noindexHead(site, title, path), { screen });
      return { name: fileOf(path), content: await content };
    });
  return Promise.all([...pages, notFoundPage(site), shellPage(site)]);
}

async function listPage(
  site: Site,
  screen: ScreenName,
  { sharedTitle, initialProductsOf, listOf = (all) => all }: ListPage,
  products: readonly Product[],
): Promise<string> {
  const path = patterns[screen];
  const { title } = screenTable[screen];
  await loadFamilies(products);
  const whole = new Set(reviewed(products).map(({ id }) => id));
  const list = listOf(products);
  const head: PageHead = {
    title,
    sharedTitle,
    description: SHOP.description,
    path,
    origin: site.origin,
    isIndexed: true,
    picture: SHOP_PICTURE,
    structuredData: screen === 'home' ? shopData(site.origin) : [],
  };
  return pageWith({ ...site, total: familyCards(products, list).length }, path, head, {
    screen,
    products: initialProductsOf(products).map((product) =>
      whole.has(product.id) ? withFirstReviews(product) : listedProduct(product),
    ),
    filters: filterGroups(list),
  });
}

/** The service worker serves this page if neither the network nor its cache has the requested one. */
async function shellPage(site: Site): Promise<PublishedFile> {
  const content = await pageWith(site, addresses.shell, noindexHead(site, TEXTS.feed.shell));
  return { name: `${addresses.shell.slice(1)}.html`, content };
}

/** Served with status 404 for unknown addresses. Its code still finds products added since. */
async function notFoundPage(site: Site): Promise<PublishedFile> {
  const head = noindexHead(site, screenTable.notFound.title);
  const words = `<h1>${TEXTS.notFound.title}</h1><p><a href="${SHOP.home}">${TEXTS.notFound.back}</a></p>`;
  return { name: '404.html', content: await pageWith(site, addresses.notFound, head, { noscript: words }) };
}

/** Makes a product's page and its tabs. `candidates` include the most similar products, in the catalogue's order. */
export async function productPages(
  site: Site,
  product: Product,
  candidates: readonly Product[],
  members: readonly Product[] = [product],
): Promise<readonly PublishedFile[]> {
  const limit = Math.floor(REVIEWS_IN_PAGE / members.length);
  const shown = (one: Product) => (members.includes(one) ? one.reviews.slice(0, limit) : []);
  const arrived = productsOfProductPage(product, candidates)
    .flatMap((one) => (one === product ? members : one))
    .map((one) => (one === product ? withFirstReviews(one) : { ...listedProduct(one), reviews: shown(one) }));
  const head = productHead(product, { origin: site.origin, path: productPath(product.id) }, members);
  return Promise.all(
    productTabs.map(async (tab) => {
      const path = productTabPath(product.id, tab);
      const content = await pageWith(site, path, head, { screen: 'product', products: arrived });
      return { name: pageFile(product.id, tab), content };
    }),
  );
}

/** Makes the static index of all products, for browsers without scripts. It is no route of the shop. */
export function productIndexPages(site: Site, all: readonly Product[]): readonly PublishedFile[] {
  const products = familyCards(all);
  return indexPages(products.length).map(({ first, last }, position) => {
    const path = productIndexPath(position + 1);
    const body = site.prerender.prerenderIndex(
      path,
      products.slice(first - 1, last),
      position + 1,
      products.length,
    );
    // Search engines follow its links, but their visitors need a page with scripts.
    const head = noindexHead(site, TEXTS.feed.productsFrom(first, last), path);
    const content = site.makePage({
      body,
      screen: 'products',
      isWhole: true,
      isStatic: true,
      tags: headTags(head),
    });
    return { name: fileOf(path), content };
  });
}

function noindexHead(site: Site, title: string, path?: string): PageHead {
  return { ...headOf(site, title, path), isIndexed: false };
}

function headOf({ origin }: Site, title: string, path?: string): PageHead {
  return { title, description: SHOP.description, path, origin, isIndexed: true };
}

/** Makes a page with its screen, or with a waiting screen if there are no `products`. */
async function pageWith(
  { prerender, makePage, index, madeAt, total }: Site,
  path: string,
  head: PageHead,
  {
    products,
    filters,
    ...parts
  }: Pick<PageToMake, 'screen' | 'noscript'> & Pick<Publication, 'products' | 'filters'> = {},
): Promise<string> {
  const publication = { index, asOf: madeAt, total, products, filters };
  return makePage({
    ...parts,
    body: await prerender.prerender(path, publication),
    path: products && path,
    isWhole: products !== undefined,
    tags: headTags(head),
    structuredData: structuredDataOf(head),
    data: jsonScript('application/json', pageDataToJson(publication), PAGE_DATA),
  });
}

function fileOf(path: string): string {
  return path === patterns.home ? 'index.html' : `${path.slice(1)}.html`;
}

/** The file below the publication's folder, served at the product's address unless `unpublishableIds` names the id. */
export function pageFile(id: string, tab: ProductTab): string {
  return `${patterns.products.slice(1)}/${id}/${tab === '' ? 'index' : tab}.html`;
}
