import { priceText } from '#core/domain/money.ts';
import { escaped } from './escaped.ts';
import { jsonScript } from './jsonScript.ts';
import { pictureAddress } from './pictureAddress.ts';
import { CURRENCY, priceAmount } from './priceAmount.ts';
import { SHOP_NAME } from './shopName.ts';

/** The picture of a shared link. */
export interface PagePicture {
  /** As the catalogue names it: a path from the site root or an `https:` address. */
  readonly source: string;
  /** What it shows. */
  readonly alt: string;
  /** In pixels; absent where nobody knows. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}

/** What the head of one page says of it. */
export interface PageHead {
  /** What the page is called, without the shop's name. */
  readonly title: string;
  readonly description: string;
  /** The canonical path, also for the tabs of a product; absent where one file serves many addresses. */
  readonly path?: string | undefined;
  /** `https://shop.example`; without it no tag that needs an absolute address is written. */
  readonly origin?: string | undefined;
  /** Whether search engines shall list the page. */
  readonly isIndexed: boolean;
  readonly picture?: PagePicture | undefined;
  /** Dollars; for a product's page. */
  readonly price?: number | undefined;
  /** Each becomes a JSON-LD script of its own. */
  readonly structuredData?: readonly object[] | undefined;
}

/** The picture of a shared link to a page that is no product's. */
export const SHOP_PICTURE: PagePicture = {
  source: '/og.jpg',
  alt: SHOP_NAME,
  size: { width: 1200, height: 630 },
};

/**
 * The tags of one page's head, a line each. Elements that are marked `data-page`, and structured data, are removed when the
 * shopper moves on to another page of the shop.
 */
export function headTags(page: PageHead): string {
  const { description, path, origin, isIndexed, price } = page;
  const title = `${page.title} · ${SHOP_NAME}`;
  const address = path === undefined || origin === undefined ? undefined : `${origin}${path}`;
  const picture = page.picture && pictureTags(page.picture, origin);
  return [
    `<title>${escaped(title)}</title>`,
    named('description', description),
    address !== undefined && `<link rel="canonical" href="${escaped(address)}" data-page>`,
    !isIndexed && named('robots', 'noindex'),
    property('og:type', price === undefined ? 'website' : 'product'),
    property('og:site_name', SHOP_NAME),
    property('og:title', page.title),
    property('og:description', description),
    address !== undefined && property('og:url', address),
    ...(price === undefined ? [] : priceTags(price)),
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
    named('twitter:title', page.title),
    named('twitter:description', description),
    ...(picture ?? []),
  ]
    .filter((tag) => tag !== false)
    .join('\n');
}

/** The JSON-LD scripts of one page. */
export function structuredDataOf({ structuredData = [] }: PageHead): string {
  return structuredData.map((data) => jsonScript('application/ld+json', data)).join('\n');
}

function pictureTags({ source, alt, size }: PagePicture, origin: string | undefined) {
  // Absolute, because a link preview is made elsewhere; `https:` pictures are so without an origin.
  const address = pictureAddress(source, origin);
  if (address === undefined) return undefined;
  return [
    property('og:image', address),
    ...(size
      ? [property('og:image:width', `${size.width}`), property('og:image:height', `${size.height}`)]
      : []),
    property('og:image:alt', alt),
    named('twitter:image', address),
    named('twitter:image:alt', alt),
  ];
}

function priceTags(dollars: number) {
  return [
    property('product:price:amount', priceAmount(dollars)),
    property('product:price:currency', CURRENCY),
    named('twitter:label1', 'Price'),
    named('twitter:data1', priceText(dollars)),
  ];
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escaped(content)}" data-page>`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}" data-page>`;
}
