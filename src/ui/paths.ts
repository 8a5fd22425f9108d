import type { Facet } from '#core/domain/filters.ts';
import type { PageName } from '#core/domain/ShopFile.ts';
import { SHOP } from '#shop';

/** The owner's pages that the shop file has. */
export const pagePatterns = (SHOP.pages ?? {}) as { readonly [Name in PageName]: `/${Name}` };

/** The withdrawal, in a shop in the European Union. */
const euPatterns = (SHOP.sellsInEu ? { withdraw: '/withdraw' } : {}) as { readonly withdraw: '/withdraw' };

/** The routes, each with a link builder below. Only `firebase.json` and adapters spell out paths. */
export const patterns = {
  home: '/',
  cart: '/cart',
  checkout: '/checkout',
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
  notFound: '*',
  ...euPatterns,
  ...pagePatterns,
} as const;

/** The tabs of a product page: the description, and two with their own path. */
export const productTabs = ['', patterns.productInfo, patterns.productReview] as const;

export type ProductTab = (typeof productTabs)[number];

export const hashes = { newCollections: 'newcollection', topSales: 'bestseller', saved: 'saved' } as const;

export const parameters = { category: 'type', query: 'query', all: 'all', sort: 'sort' } as const;
export const codeParameter = 'code';

/** Query parameters of the filters; facet parameters repeat for each choice. */
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

export function productsPath(category = ''): string {
  return category === ''
    ? patterns.products
    : `${patterns.products}?${queryOf(parameters.category, category)}`;
}

export const newCollectionsPath = `${patterns.products}#${hashes.newCollections}`;

export const topSalesPath = `${patterns.products}#${hashes.topSales}`;

export const savedPath = `${patterns.cart}#${hashes.saved}`;

/** A product's page; the id may contain any character. */
export function productPath(productId: string): string {
  return `${patterns.products}/${encode(productId)}`;
}

export function productTabPath(productId: string, tab: ProductTab): string {
  return tab === '' ? productPath(productId) : `${productPath(productId)}/${tab}`;
}

/** The product id in a path. The router would decode `%2F` in an id as a slash. */
export function productIdFrom(pathname: string): string {
  return decoded(pathname.split('/')[2] ?? '');
}

/** Decodes a part of a URL. A malformed part remains as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A page of the product index, counted from 1: a published file, not a route. */
export function productIndexPath(page: number): string {
  return `/catalogue/${page}`;
}

/** The result grid of the search button. */
export function searchResultsPath(query: string): string {
  return `${patterns.searchResults}?${queryOf(parameters.query, query)}`;
}

/** The search page with its own box. */
export function searchPath(query: string): string {
  return `${patterns.search}?${queryOf(parameters.query, query)}`;
}

/** The form of the withdrawal, filled in. A fragment, so that no server logs personal data. */
export function withdrawPath(form: Readonly<Record<'number' | 'name' | 'email', string>>): string {
  return `${patterns.withdraw}#${new URLSearchParams(form)}`;
}

/** Opens an e-mail without a recipient. */
export function mailPath(subject: string, body: string): string {
  return `mailto:?${queryOf('subject', subject)}&${queryOf('body', body)}`;
}

function queryOf(name: string, value: string): string {
  return `${name}=${encode(value)}`;
}

/** Encodes a text for a URL. Replaces lone surrogates, which would throw. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
