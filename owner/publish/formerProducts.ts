import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CURRENT_PUBLICATION } from '#adapters/published/publication.ts';
import { isJsonObject, type JsonObject } from '#core/domain/Item.ts';
import { addresses } from '#ui/addresses.ts';
import { eachOnce } from '../catalogue/eachOnce.ts';
import { listed, oneLine } from '../catalogue/oneLine.ts';
import { differingFields } from '../catalogue/planUpload.ts';
import { productsOfFile } from '../catalogue/readItems.ts';
import { readBuildFile } from '../hosting/readBuildFile.ts';
import { parseDocuments, type ReadSource, soldDocuments } from './readSource.ts';

/** Share of the former products that a publication may lack without `--fewer`. */
const MAX_LOST_SHARE = 0.2;

/**
 * The publication in a folder, with its time (ISO) and the sold products. A build without one and an absent folder have none. The products
 * of a `known` one are not read again.
 */
export async function publicationIn(folder: string, known?: { madeAt: string; documents: JsonObject[] }) {
  const build = await readBuildFile(folder);
  const current = await readFile(join(folder, CURRENT_PUBLICATION), 'utf8').catch(() => undefined);
  if (!build || current === undefined) return undefined;
  const madeAt = String(JSON.parse(current).madeAt);
  const read = () => productsOfFile(join(folder, addresses.items)).filter(isJsonObject);
  return { ...build, madeAt, documents: madeAt === known?.madeAt ? known.documents : read() };
}

/** Returns the ids of an owner's publication. A demo has none. */
export async function formerProducts(folder: string): Promise<readonly string[]> {
  const former = await publicationIn(folder);
  return former && !former.isDemo ? former.documents.map(({ id }) => String(id)) : [];
}

/**
 * Returns a function that lists the products that shoppers do not see as they are now, those that are gone at the end. A stock differs only
 * if one of both is 0.
 */
export function changesSince(published: readonly JsonObject[]) {
  const shown = ({ stock, ...one }: JsonObject) => ({ ...one, stock: stock === 0 });
  const former = new Map(published.map((one) => [`${one.id}`, shown(one)]));
  const changeOf = eachOnce((one: JsonObject) => {
    const [id, now] = [`${one.id}`, shown(one)];
    const before = former.get(id);
    // Most documents are as published, and to parse them all takes seconds.
    if (JSON.stringify(before) === JSON.stringify(now)) return [];
    const [after] = soldDocuments(parseDocuments([one]).entries).map(shown);
    const kind: 'added' | 'changed' | 'removed' = !before ? 'added' : after ? 'changed' : 'removed';
    const fields = differingFields(before ?? {}, after ?? {});
    return fields.length > 0 ? [{ id, kind, fields: kind === 'changed' ? fields : [] }] : [];
  });
  return async (documents: readonly JsonObject[]) => {
    const ids = new Set(documents.map(({ id }) => `${id}`));
    const gone = [...former.keys()].filter((id) => !ids.has(id));
    return [
      ...(await changeOf(documents)).flat(),
      ...gone.map((id) => ({ id, kind: 'removed' as const, fields: [] })),
    ];
  };
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
