import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CURRENT_PUBLICATION } from '#adapters/published/publication.ts';
import { isJsonObject } from '#core/domain/Item.ts';
import { addresses } from '#ui/addresses.ts';
import { listed, oneLine } from '../catalogue/oneLine.ts';
import { productsOfFile } from '../catalogue/readItems.ts';
import { readBuildFile } from '../hosting/readBuildFile.ts';
import type { ReadSource } from './readSource.ts';

/** Share of the former products that a publication may lack without `--fewer`. */
const MAX_LOST_SHARE = 0.2;

/** Returns the ids of an owner's publication. A demo, a build without a publication and an absent folder have none. */
export async function formerProducts(folder: string): Promise<readonly string[]> {
  const build = await readBuildFile(folder);
  if (!build || build.isDemo || !existsSync(join(folder, CURRENT_PUBLICATION))) return [];
  const products = productsOfFile(join(folder, addresses.items));
  return products.filter(isJsonObject).map(({ id }) => String(id));
}

/**
 * Returns why a publication must not replace the former one: more than a fifth of the former products are missing, or the document
 * of one is no longer a product. With `fewer`, up to this number of former products may be missing, for either reason.
 */
export function lossRefusal(
  former: readonly string[],
  { entries, leftOut }: Pick<ReadSource, 'entries' | 'leftOut'>,
  fewer: number | undefined,
): string | undefined {
  const lost = new Set(
    without(
      former,
      entries.map(({ product }) => product.id),
    ).map(oneLine),
  );
  const damaged = leftOut.filter(({ product }) => lost.has(product));
  const limit = fewer ?? (damaged.length > 0 ? 0 : former.length * MAX_LOST_SHARE);
  if (lost.size <= limit) return undefined;
  return [
    ...damaged.map(({ product, reason }) => `left out: ${product}: ${reason}`),
    `${lost.size} of ${former.length} products of the previous publication are missing: ${listed([...lost])}.`,
    `If this is correct, add --fewer ${lost.size}.`,
  ].join('\n');
}

/** Reports, a line each, how the products of a publication differ from those of its database. */
export function differenceLines(published: readonly string[], stored: readonly string[]): readonly string[] {
  const differences = [
    ['Products that nobody can buy, because the database lacks them', without(published, stored)],
    ['Products of the database that are not published', without(stored, published)],
  ] as const;
  return differences.flatMap(([words, ids]) =>
    ids.length > 0 ? [`${words}: ${ids.length} (${listed(ids)}).`] : [],
  );
}

function without(ids: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
}
