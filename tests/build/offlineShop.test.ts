import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { SHOP } from '#shop';
import budgets from '../bench/budgets.json' with { type: 'json' };
import { sizesOf, total } from '../bench/firstVisit.ts';
import { builtShop } from '../support/builds.ts';

/** The files of the pages that the worker caches. */
const PAGES: Readonly<Record<string, string>> = { '/': 'index.html', '/page': 'page.html' };

const folder = await builtShop('production');

describe('the precache of the service worker', () => {
  let kept: ReadonlyMap<string, string>;
  beforeAll(async () => {
    const worker = await readFile(join(folder, 'sw.js'), 'utf8');
    const entries = worker.matchAll(/"integrity":"([^"]+)","revision":null,"url":"([^"]+)"/g);
    kept = new Map([...entries].map(([, hash = '', url = '']) => [PAGES[url] ?? url.slice(1), hash]));
  });

  test('stays within its budget, without files that are cached once a visit has fetched them', async () => {
    const names = [...kept.keys()].filter(
      (name) => !/\.woff2$|\/(families|FamilyOptions|productsWorker)-/.test(name),
    );
    expect(names.length).toBeGreaterThan(40);
    expect(total(await sizesOf(folder, names))).toBeLessThanOrEqual(budgets.precache);
  });

  test('contains all code, all styles and both pages', async () => {
    const assets = (await readdir(join(folder, 'assets'))).map((name) => `assets/${name}`);
    const needed = [...assets.filter((name) => /\.(js|css|woff2|svg)$/.test(name)), ...Object.values(PAGES)];
    expect(needed.filter((name) => !kept.has(name))).toEqual([]);
  });

  test('identifies each file by its hash', async () => {
    for (const [name, hash] of kept) {
      const content = await readFile(join(folder, name));
      expect(hash, name).toBe(`sha256-${createHash('sha256').update(content).digest('base64')}`);
    }
  });
});

describe('the manifest of the installed shop', () => {
  interface Named {
    readonly src: string;
    readonly sizes: string;
    readonly purpose?: string;
    readonly form_factor?: string;
  }
  let manifest: Readonly<Record<string, unknown>> & {
    readonly icons: readonly Named[];
    readonly screenshots: readonly Named[];
    readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Named[] }[];
  };
  beforeAll(async () => {
    manifest = JSON.parse(await readFile(join(await builtShop('emulator'), 'site.webmanifest'), 'utf8'));
  });

  test('has the name and the description of the shop', () => {
    expect(manifest).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      name: SHOP.name,
      description: SHOP.description,
    });
  });

  test('declares the actual sizes of its icons and screenshots', async () => {
    const { icons, screenshots, shortcuts } = manifest;
    expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']));
    expect(screenshots.map((one) => one.form_factor)).toEqual(['narrow', 'wide']);
    const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
    for (const { src, sizes } of pictures) {
      const { width, height } = await sharp(join(folder, src)).metadata();
      expect(`${src} ${sizes}`).toBe(`${src} ${src.endsWith('.svg') ? 'any' : `${width}x${height}`}`);
    }
  });
});
