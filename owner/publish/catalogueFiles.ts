import { createHash } from 'node:crypto';
import {
  LISTED_PER_FILE,
  listedProduct,
  type PublicationIndex,
  toJson,
  WHOLE_PER_FILE,
} from '#adapters/published/publication.ts';
import { withFirstReviews } from '#core/domain/initialProducts.ts';
import type { Product } from '#core/domain/Product.ts';
import { REVIEWED_LIMIT } from '#core/domain/showcases.ts';
import { SHOP } from '#shop';
import { addresses } from '#ui/addresses.ts';

export interface PublishedFile {
  /** Path below the publication's folder. */
  readonly name: string;
  readonly content: string;
}

/** Of the language. File names contain a hash, so browsers may cache the files forever. */
const FOLDER = `${addresses.catalogue}${SHOP.base.slice(1)}`.slice(1, -1);

/** Lists in parts, so that the first products load early, and complete products. `index` is the index file's address. */
export function catalogueFiles(products: readonly Product[]): {
  readonly files: readonly PublishedFile[];
  readonly index: string;
} {
  // The home page shows their reviews, so every list includes them.
  const inLists = products.map((product, position) =>
    position < REVIEWED_LIMIT ? withFirstReviews(product) : listedProduct(product),
  );
  const lists = splitIntoParts(inLists, LISTED_PER_FILE).map((part) => file('list', part.map(toJson)));
  const wholes = splitIntoParts(products, WHOLE_PER_FILE).map((part) => file('products', part.map(toJson)));
  const index = file('index', {
    listed: lists.map(addressOf),
    whole: wholes.map(addressOf),
  } satisfies PublicationIndex);
  return { files: [...lists, ...wholes, index], index: addressOf(index) };
}

function file(kind: string, json: unknown): PublishedFile {
  const content = JSON.stringify(json);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10);
  return { name: `${FOLDER}/${kind}-${hash}.json`, content };
}

function addressOf({ name }: PublishedFile): string {
  return `/${name}`;
}

function splitIntoParts<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
