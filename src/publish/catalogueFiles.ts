import { createHash } from 'node:crypto';
import {
  LISTED_IN_FILE,
  listed,
  type PublicationIndex,
  WHOLE_IN_FILE,
  written,
} from '#adapters/published/publication.ts';
import { withFirstReviews } from '#core/domain/arrival.ts';
import type { Product } from '#core/domain/Product.ts';
import { REVIEWED_LIMIT } from '#core/domain/showcases.ts';
import { addresses } from '#ui/paths.ts';

/** A file of the publication. */
export interface PublishedFile {
  /** Below the publication's folder. */
  readonly name: string;
  readonly content: string;
}

/** Named by what is in it, so that it may be kept forever. */
const FOLDER = addresses.catalogue.slice(1, -1);

/**
 * The catalogue as lists and search read it: in parts, so that the first products do not wait for the last, and the whole
 * products apart. `index` is the address of the file that names all the others.
 */
export function catalogueFiles(products: readonly Product[]): {
  readonly files: readonly PublishedFile[];
  readonly index: string;
} {
  // What is reviewed on the home page needs its reviews in every list.
  const inLists = products.map((product, position) =>
    position < REVIEWED_LIMIT ? withFirstReviews(product) : listed(product),
  );
  const lists = inParts(inLists, LISTED_IN_FILE).map((part) => file('list', part.map(written)));
  const wholes = inParts(products, WHOLE_IN_FILE).map((part) => file('products', part.map(written)));
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

function inParts<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
