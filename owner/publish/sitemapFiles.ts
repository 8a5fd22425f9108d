import type { PublishedFile } from './catalogueFiles.ts';
import { escapeMarkup } from './escapeMarkup.ts';

export interface SitemapEntry {
  /** Percent-encoded, as in links. */
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
  const parts = partsOf(entries.map((entry) => urlElement(entry, origin)));
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

function urlElement({ path, lastmod }: SitemapEntry, origin: string): string {
  return `<url><loc>${escapeMarkup(`${origin}${path}`)}</loc><lastmod>${lastmod.toISOString()}</lastmod></url>`;
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
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${elements.join('\n')}\n</${root}>\n`;
}
