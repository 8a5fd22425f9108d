import { escaped } from './escaped.ts';

/** A page that search engines shall know. */
export interface SitemapEntry {
  /** As it stands in links, percent-encoded. */
  readonly path: string;
  /** When its content changed last; a text is a W3C date such as "2026-11-22". */
  readonly lastmod?: Date | string | undefined;
}

/** A file at the root of the site. */
export interface SitemapFile {
  readonly name: string;
  readonly content: string;
}

/** What the protocol allows in one file; the bytes are those of the file before compression. */
const MOST_ADDRESSES = 50_000;
const MOST_BYTES = 50 * 1024 * 1024;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** What is around the entries of a file, and some more. */
const FRAME_BYTES = 1024;

/**
 * `sitemap.xml` with every page; where the protocol allows no such file, it is an index that names `sitemap-1.xml` and so
 * on. Addresses are absolute, so that a site without an origin has no sitemap.
 */
export function sitemapFiles(entries: readonly SitemapEntry[], origin: string): readonly SitemapFile[] {
  const parts = partsOf(entries.map((entry) => urlElement(entry, origin)));
  if (parts.length === 1) return [{ name: 'sitemap.xml', content: document('urlset', parts[0] ?? []) }];
  const files = parts.map((part, index) => ({
    name: `sitemap-${index + 1}.xml`,
    content: document('urlset', part),
  }));
  const named = files.map(({ name }) => `<sitemap><loc>${escaped(`${origin}/${name}`)}</loc></sitemap>`);
  return [{ name: 'sitemap.xml', content: document('sitemapindex', named) }, ...files];
}

/**
 * `robots.txt`. It closes nothing: what must not be listed says `noindex`, which a crawler has to be able to read. It names
 * the sitemap where there is one, that is where the site has an origin.
 */
export function robotsFile(origin?: string): string {
  const rules = 'User-agent: *\nAllow: /\n';
  return origin === undefined ? rules : `${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}

function urlElement({ path, lastmod }: SitemapEntry, origin: string): string {
  const date = lastmod instanceof Date ? lastmod.toISOString() : lastmod;
  const changed = date === undefined ? '' : `<lastmod>${escaped(date)}</lastmod>`;
  return `<url><loc>${escaped(`${origin}${path}`)}</loc>${changed}</url>`;
}

function partsOf(elements: readonly string[]): readonly (readonly string[])[] {
  let part: string[] = [];
  const parts = [part];
  let bytes = FRAME_BYTES;
  for (const element of elements) {
    const size = Buffer.byteLength(element) + 1;
    if (part.length === MOST_ADDRESSES || bytes + size > MOST_BYTES) {
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
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${elements.join('\n')}\n</${root}>\n`;
}
