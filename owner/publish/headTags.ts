import { priceText } from '#core/domain/money.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { alternateLinks, pathIn } from '../../src/build/pagePaths.ts';
import { escapeMarkup, jsonScript } from './markup.ts';
import { pictureAddress, priceAmount } from './productFacts.ts';

export interface PagePicture {
  /** A path from the site root, or an `https:` address. */
  readonly source: string;
  readonly alt: string;
  /** In pixels, if known. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}

export interface PageHead {
  /** Without the shop's name. */
  readonly title: string;
  /** Replaces the title in link previews. */
  readonly sharedTitle?: string | undefined;
  readonly description: string;
  /** Canonical path below the language's, shared by a product's tabs; absent if one file serves many addresses. */
  readonly path?: string | undefined;
  /** Such as `https://shop.example`. Without it, tags that need an absolute address are omitted. */
  readonly origin?: string | undefined;
  readonly isIndexed: boolean;
  readonly picture?: PagePicture | undefined;
  /** In the shop's currency, for a product. */
  readonly price?: number | undefined;
  /** One JSON-LD script each. */
  readonly structuredData?: readonly object[] | undefined;
}

/** The link preview of pages without a product. */
export const SHOP_PICTURE: PagePicture = {
  source: '/og.jpg',
  alt: SHOP.name,
  size: { width: 1200, height: 630 },
};

/** Returns the head's tags, a line each. Navigation removes those with `data-page` and the structured data. */
export function headTags(page: PageHead): string {
  const { sharedTitle = page.title, description, path, origin, isIndexed, price } = page;
  const title = `${page.title} · ${SHOP.name}`;
  const address = path === undefined || origin === undefined ? undefined : `${origin}${pathIn(path, SHOP)}`;
  const picture = page.picture && pictureTags(page.picture, origin);
  return [
    `<title>${escapeMarkup(title)}</title>`,
    metaName('description', description),
    address !== undefined && `<link rel="canonical" href="${escapeMarkup(address)}" data-page>`,
    ...(address === undefined ? [] : alternateLinks(`${path}`, `${origin}`, SHOP)),
    !isIndexed && metaName('robots', 'noindex'),
    metaProperty('og:type', price === undefined ? 'website' : 'product'),
    metaProperty('og:site_name', SHOP.name),
    metaProperty('og:locale', `${SHOP.language}_${new Intl.Locale(SHOP.locale).maximize().region}`),
    metaProperty('og:title', sharedTitle),
    metaProperty('og:description', description),
    address !== undefined && metaProperty('og:url', address),
    ...(price === undefined ? [] : priceTags(price)),
    metaName('twitter:card', picture ? 'summary_large_image' : 'summary'),
    metaName('twitter:title', sharedTitle),
    metaName('twitter:description', description),
    ...(picture ?? []),
  ]
    .filter((tag) => tag !== false)
    .join('\n');
}

export function structuredDataOf({ structuredData = [] }: PageHead): string {
  return structuredData.map((data) => jsonScript('application/ld+json', data)).join('\n');
}

function pictureTags({ source, alt, size }: PagePicture, origin: string | undefined) {
  // Link previews need absolute addresses; `https:` pictures need no origin.
  const address = pictureAddress(source, origin);
  if (address === undefined) return undefined;
  return [
    metaProperty('og:image', address),
    ...(size
      ? [metaProperty('og:image:width', `${size.width}`), metaProperty('og:image:height', `${size.height}`)]
      : []),
    metaProperty('og:image:alt', alt),
    metaName('twitter:image', address),
    metaName('twitter:image:alt', alt),
  ];
}

function priceTags(price: number) {
  return [
    metaProperty('product:price:amount', priceAmount(price)),
    metaProperty('product:price:currency', SHOP.currency),
    metaName('twitter:label1', TEXTS.filters.price),
    metaName('twitter:data1', priceText(price)),
  ];
}

function metaName(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeMarkup(content)}" data-page>`;
}

function metaProperty(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeMarkup(content)}" data-page>`;
}
