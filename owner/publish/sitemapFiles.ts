import { SHOP } from '#shop';
import { alternatesOf, pathIn } from '../../src/build/pagePaths.ts';
import type { PublishedFile } from './catalogueFiles.ts';
import { escapeMarkup } from './markup.ts';

export interface SitemapEntry {
  /** In the default language. Percent-encoded, as in links. */
  readonly path: string;
  /** Time of the last change. */
  readonly lastmod: Date;
}

/** The protocol's limits for one file; bytes before compression. */
const MAX_ADDRESSES = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Bytes reserved for the XML around the entries. */
const FRAME_BYTES = 1024;

/** `sitemap.xml` with every page or, beyond the limits, an index of `sitemap-1.xml` and so on. Addresses are absolute. */
export function sitemapFiles(entries: readonly SitemapEntry[], origin: string): readonly PublishedFile[] {
  const parts = partsOf(entries.flatMap((entry) => urlElements(entry, origin)));
  if (parts.length === 1) return [{ name: 'sitemap.xml', content: document('urlset', parts[0] ?? []) }];
  const files = parts.map((part, index) => ({
    name: `sitemap-${index + 1}.xml`,
    content: document('urlset', part),
  }));
  const named = files.map(({ name }) => `<sitemap><loc>${escapeMarkup(`${origin}/${name}`)}</loc></sitemap>`);
  return [{ name: 'sitemap.xml', content: document('sitemapindex', named) }, ...files];
}

/** Blocks nothing, because crawlers must be able to read a page's `noindex`. Names the sitemap if the site has an origin. */
export function robotsFile(origin?: string): string {
  const rules = 'User-agent: *\nAllow: /\n';
  return origin === undefined ? rules : `${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** One for each language, with links to all. */
function urlElements({ path, lastmod }: SitemapEntry, origin: string): readonly string[] {
  const links = alternatesOf(path, SHOP).map(
    ([tag, other]) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeMarkup(`${origin}${other}`)}"/>`,
  );
  return SHOP.languages.map((language) => {
    const address = escapeMarkup(`${origin}${pathIn(path, { ...SHOP, language })}`);
    return `<url><loc>${address}</loc><lastmod>${lastmod.toISOString()}</lastmod>${links.join('')}</url>`;
  });
}

function partsOf(elements: readonly string[]): readonly (readonly string[])[] {
  let part: string[] = [];
  const parts = [part];
  let bytes = FRAME_BYTES;
  for (const element of elements) {
    const size = Buffer.byteLength(element) + 1;
    if (part.length === MAX_ADDRESSES || bytes + size > MAX_BYTES) {
      part = [];
      parts.push(part);
      bytes = FRAME_BYTES;
    }
    part.push(element);
    bytes += size;
  }
  return parts;
}

function document(root: string, elements: readonly string[]): string {
  const links = SHOP.languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}"${links}>\n${elements.join('\n')}\n</${root}>\n`;
}
