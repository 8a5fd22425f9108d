import { describe, expect, test } from 'vitest';
import { robotsFile, sitemapFiles } from '../../../../owner/publish/sitemapFiles.ts';
import { readXml, textsOf } from './readBack.ts';

const ORIGIN = 'https://shop.example';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const MEGABYTE = 1024 * 1024;
const NOW = new Date();

function paths(count: number, length = 0) {
  return Array.from({ length: count }, (_, index) => ({
    path: `/products/${`${index}`.padEnd(length, 'x')}`,
    lastmod: NOW,
  }));
}

function addressesIn(content: string | undefined): readonly string[] {
  const root = readXml(content ?? '');
  expect(root.namespace).toBe(NAMESPACE);
  return root.children.flatMap((child) => textsOf(child, 'loc'));
}

describe('the sitemap', () => {
  test('lists each page with its absolute address and time of change', () => {
    const [file, ...others] = sitemapFiles(
      [
        { path: '/', lastmod: new Date('2026-11-22T10:00:00Z') },
        { path: '/products/caf%C3%A9', lastmod: new Date('2026-11-21') },
        { path: "/products/a&b'c", lastmod: new Date('2026-11-21') },
      ],
      ORIGIN,
    );
    expect(others).toEqual([]);
    expect(file?.name).toBe('sitemap.xml');
    expect(readXml(file?.content ?? '').name).toBe('urlset');
    expect(addressesIn(file?.content)).toEqual([
      'https://shop.example/',
      'https://shop.example/products/caf%C3%A9',
      "https://shop.example/products/a&b'c",
    ]);
    const changed = readXml(file?.content ?? '').children.map((url) => textsOf(url, 'lastmod'));
    expect(changed).toEqual([
      ['2026-11-22T10:00:00.000Z'],
      ['2026-11-21T00:00:00.000Z'],
      ['2026-11-21T00:00:00.000Z'],
    ]);
  });

  test('holds 50,000 pages in one file', () => {
    const files = sitemapFiles(paths(50_000), ORIGIN);
    expect(files).toHaveLength(1);
    expect(files[0]?.content.match(/<loc>/g)).toHaveLength(50_000);
  });

  test('is split into files at more than 50,000 pages', () => {
    const [index, ...parts] = sitemapFiles(paths(50_001), ORIGIN);
    expect(index?.name).toBe('sitemap.xml');
    expect(readXml(index?.content ?? '').name).toBe('sitemapindex');
    expect(addressesIn(index?.content)).toEqual([
      'https://shop.example/sitemap-1.xml',
      'https://shop.example/sitemap-2.xml',
    ]);
    expect(parts.map(({ name }) => name)).toEqual(['sitemap-1.xml', 'sitemap-2.xml']);
    const named = parts.flatMap(({ content }) => addressesIn(content));
    expect(named).toEqual(paths(50_001).map(({ path }) => `${ORIGIN}${path}`));
  });

  test('is split into files at more than 50 MB', () => {
    const [, ...parts] = sitemapFiles(paths(30_000, 2000), ORIGIN);
    expect(parts).toHaveLength(2);
    const sizes = parts.map(({ content }) => Buffer.byteLength(content));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(50 * MEGABYTE);
    expect(sizes[0]).toBeGreaterThan(49 * MEGABYTE);
  });

  test('is well-formed for any path', () => {
    const [file] = sitemapFiles([{ path: '/<&>"\'\u0000]]>', lastmod: NOW }], ORIGIN);
    expect(addressesIn(file?.content)).toEqual([`${ORIGIN}/<&>"']]>`]);
  });
});

describe('robots.txt', () => {
  test('allows crawlers to read every page', () => {
    expect(robotsFile(ORIGIN)).not.toContain('Disallow');
    expect(robotsFile(ORIGIN)).toMatch(/^User-agent: \*\nAllow: \/\n/);
  });

  test('names the sitemap if there is one', () => {
    expect(robotsFile(ORIGIN)).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
    expect(robotsFile()).not.toContain('Sitemap');
  });
});
