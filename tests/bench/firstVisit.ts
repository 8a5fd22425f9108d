import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** The bytes of a first visit to a page, compressed with brotli. */
export interface FirstVisit {
  /** The scripts until the page is interactive, by file. */
  readonly scripts: ReadonlyMap<string, number>;
  readonly styles: ReadonlyMap<string, number>;
  /** The worker that reads the products in the background. */
  readonly worker: ReadonlyMap<string, number>;
  /** Fonts are already compressed. */
  readonly fonts: ReadonlyMap<string, number>;
}

export async function firstVisitOf(folder: string, page = 'index.html'): Promise<FirstVisit> {
  const html = await readFile(join(folder, page), 'utf8');
  const assets = (await readdir(join(folder, 'assets'))).map((name) => `assets/${name}`);
  const named = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, name = '']) => name.replace(/^\//, ''))),
  ];
  return {
    scripts: await sizesOf(folder, named(/(?:src|href)="([^"]+\.js)"/g)),
    styles: await sizesOf(folder, named(/href="([^"]+\.css)"/g)),
    worker: await sizesOf(
      folder,
      assets.filter((name) => name.includes('productsWorker')),
    ),
    fonts: await sizesOf(
      folder,
      assets.filter((name) => name.endsWith('.woff2')),
      (content) => content.length,
    ),
  };
}

export function total(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

export async function sizesOf(
  folder: string,
  names: readonly string[],
  sizeOf: (content: Buffer) => number = brotliSize,
): Promise<ReadonlyMap<string, number>> {
  const sizes = names.map(async (name) => [name, sizeOf(await readFile(join(folder, name)))] as const);
  return new Map(await Promise.all(sizes));
}

function brotliSize(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
