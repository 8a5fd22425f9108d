import type { Facet } from '#core/domain/filters.ts';

/** The routes of the shop, pattern and link builder side by side. No other file spells an address, but `firebase.json`. */
export const patterns = {
  home: '/',
  cart: '/cart',
  order: '/order',
  flashSales: '/flash-sales',
  products: '/products',
  product: '/products/:productId',
  productInfo: 'info',
  productReview: 'review',
  searchResults: '/search-product',
  search: '/search',
  account: '/account',
  signUp: '/signup',
  login: '/login',
  forgotPassword: '/forgot-password',
} as const;

/** The addresses of files that are no route. */
export const addresses = {
  /** The page for every route without a page of its own. */
  anyPage: '/page',
  /** The page of a publication that can show any screen. */
  shell: '/shell',
  notFound: '/404',
  /** The static copy of the catalogue. */
  items: '/items.json',
  serviceWorker: '/sw.js',
  /** The folder of a published catalogue. */
  catalogue: '/assets/catalogue/',
} as const;

/** The tabs of a product's page: the description, and the two with an address of their own. */
export const productTabs = ['', patterns.productInfo, patterns.productReview] as const;

export type ProductTab = (typeof productTabs)[number];

/** The ids of the sections that an address's hash leads to. */
export const hashes = { newCollections: 'newcollection', topSales: 'bestseller', saved: 'saved' } as const;

/** The query parameters in which the address bar holds what a shopper could bookmark. */
export const parameters = { category: 'type', query: 'query', all: 'all', sort: 'sort' } as const;

/** The query parameters that hold how a shopper narrowed a list; those of a group stand once for each choice. */
export const filterParameters = {
  lowestPrice: 'from',
  highestPrice: 'to',
  category: 'category',
  brand: 'brand',
  rating: 'rating',
  color: 'color',
  size: 'size',
  deal: 'sale',
  stock: 'stock',
} as const satisfies Readonly<Record<'lowestPrice' | 'highestPrice' | Facet, string>>;

/** The home page, at a tab if a category is given. */
export function homePath(category = ''): string {
  return category === '' ? patterns.home : `${patterns.home}?${queryOf(parameters.category, category)}`;
}

/** The product listing, of one category if it is given. */
export function productsPath(category = ''): string {
  return category === ''
    ? patterns.products
    : `${patterns.products}?${queryOf(parameters.category, category)}`;
}

/** "See All" of New Collections. */
export const newCollectionsPath = `${patterns.products}#${hashes.newCollections}`;

/** "See All" of Top Sales. */
export const topSalesPath = `${patterns.products}#${hashes.topSales}`;

/** What is saved for later, below the cart. */
export const savedPath = `${patterns.cart}#${hashes.saved}`;

/** A product's page; the id may hold any character. */
export function productPath(productId: string): string {
  return `${patterns.products}/${encoded(productId)}`;
}

/** The three tabs of a product's page. */
export function productTabPath(productId: string, tab: ProductTab): string {
  return tab === '' ? productPath(productId) : `${productPath(productId)}/${tab}`;
}

/**
 * The product id in an address. It is parsed here because the router's own decoding takes an encoded `%2F` in
 * an id for a slash.
 */
export function productIdFrom(pathname: string): string {
  const segment = pathname.split('/')[2] ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A page, counted from 1, of the index of all products: a file of a publication and no route of the shop. */
export function productIndexPath(page: number): string {
  return `/catalogue/${page}`;
}

/** The result grid that the search button leads to. */
export function searchResultsPath(query: string): string {
  return `${patterns.searchResults}?${queryOf(parameters.query, query)}`;
}

/** The search page with a text box of its own. */
export function searchPath(query: string): string {
  return `${patterns.search}?${queryOf(parameters.query, query)}`;
}

/** Begins a mail without an addressee. */
export function mailPath(subject: string, body: string): string {
  return `mailto:?${queryOf('subject', subject)}&${queryOf('body', body)}`;
}

function queryOf(name: string, value: string): string {
  return `${name}=${encoded(value)}`;
}

/** A text as it may stand in an address. Half of a surrogate pair would throw, and is replaced. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
