import { PublishedProductRepository } from '#adapters/published/PublishedProductRepository.ts';
import {
  CURRENT_PUBLICATION,
  type PageData,
  pageDataFrom,
  pageDataToJson,
} from '#adapters/published/publication.ts';
import type { Product } from '#core/domain/Product.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { catalogueFiles } from '../../owner/publish/catalogueFiles.ts';

/** The time of the publication. */
export const PUBLISHED_AT = new Date('2026-03-13T10:00:00.000Z');

export const CURRENT = `/${CURRENT_PUBLICATION}`;

/** The files of a publication, with a page of it that contains this data. */
export function aPublication(
  products: readonly Product[],
  { asOf = PUBLISHED_AT, products: arrived, filters }: Partial<PageData> = {},
) {
  const { files, index } = catalogueFiles(products);
  const served = new Map(files.map(({ name, content }) => [`/${name}`, content]));
  const requests: string[] = [];
  const network = { isDown: false };
  const request = (async (address: string, { cache = 'default' }: RequestInit = {}) => {
    if (network.isDown) throw new TypeError('fetch failed');
    requests.push(`${address} ${cache}`);
    const content = served.get(address);
    return new Response(content ?? 'not found', { status: content === undefined ? 404 : 200 });
  }) as typeof fetch;
  const page = pageDataFrom(
    JSON.stringify(pageDataToJson({ index, asOf, total: products.length, products: arrived, filters })),
  );
  if (!page) throw new Error('The page has no data.');
  /** The catalogue of the page; `live` is the database of the publication. */
  const catalogue = (live: ProductRepository) => new PublishedProductRepository(page, live, CURRENT, request);
  return { page, served, requests, request, network, catalogue };
}
