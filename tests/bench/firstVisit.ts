import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** What a first visit to a page costs, in bytes as a brotli-compressing host sends them. */
export interface FirstVisit {
  /** The code that brings the page to life, file by file. */
  readonly scripts: ReadonlyMap<string, number>;
  readonly styles: ReadonlyMap<string, number>;
  /** The worker that reads the products beside the page. */
  readonly worker: ReadonlyMap<string, number>;
  /** Fonts are compressed already and count as they are. */
  readonly fonts: ReadonlyMap<string, number>;
}

/** Reads off a built page what its head names, and what every visit fetches besides. */
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

/** The sum of some files' bytes. */
export function total(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/** The bytes of these files of a folder, by name. */
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
