import { readFileSync } from 'node:fs';
import { firestoreProblems } from '#adapters/firebase/firestoreProblems.ts';
import { type FieldProblem, type Item, isJsonObject, type Json, type JsonObject } from '#core/domain/Item.ts';
import { UserError } from '../../programs/UserError.mjs';
import { priceProblems, taxProblems } from './examineProduct.ts';
import { oneLine } from './oneLine.ts';
import { idProblem, typeProblems } from './productFields.ts';

const MAX_LISTED = 20;
const FORMAT = 'The format is {"products": [...]}: see step 2 of docs/your-own-shop.md.';

/**
 * Reads an items file, `{"products": [...]}`. Throws a `UserError` if any product has an invalid or duplicate id, no name or
 * price, or a known field of the wrong type; the message has a line per problem, with product and field. Optional fields may be
 * absent or `null`; unknown fields are allowed.
 */
export async function readItems(file: string): Promise<readonly Item[]> {
  return itemsOf(productsOfFile(file), file);
}

/** Returns the unchecked products of an items file. Throws a `UserError` if it is unreadable or has no list of products. */
export function productsOfFile(file: string): readonly Json[] {
  return productsIn(`${contentOf(file)}`.replace(/^\uFEFF/, ''), file);
}

/** Reads a file of the owner. Throws a `UserError`. */
export function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${reasonOf(error)}\n${FORMAT}`);
  }
}

/** Like `productsOfFile`, for the content of a file; `file` is the name in messages. */
export function productsIn(text: string, file: string): readonly Json[] {
  let json: Json;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new UserError(`${file} is not JSON: ${reasonOf(error)}\n${FORMAT}`);
  }
  const products = isJsonObject(json) ? json.products : undefined;
  if (!Array.isArray(products)) {
    throw new UserError(`${file} has no list "products". ${FORMAT}`);
  }
  return products;
}

/** Like `readItems`, for unchecked products; `file` is the name in messages. */
export function itemsOf(products: readonly Json[], file: string): readonly Item[] {
  const positionOf = new Map<Json | undefined, number>();
  const faults = products.flatMap((product, index) => {
    const position = index + 1;
    if (!isJsonObject(product)) return [`product ${position}: must be an object`];
    const { id } = product;
    const earlier = positionOf.get(id);
    const shared = earlier ? `must be unique, but products ${earlier} and ${position} share it` : undefined;
    const wrongId = idProblem(id) ?? shared;
    if (wrongId === undefined) positionOf.set(id, position);
    const problems = faultsOf({ ...product, id: 'id' });
    if (wrongId !== undefined) problems.unshift({ field: 'id', problem: wrongId });
    const label = typeof id === 'string' && id.trim() !== '' ? `product "${id}"` : `product ${position}`;
    return problems.map(({ field, problem }) => `${label}: ${field} ${problem}`);
  });
  if (faults.length > 0) throw new UserError(report(file, faults));
  return products as readonly Item[];
}

/** The problems for which a product is not written. */
export function faultsOf(product: JsonObject): FieldProblem[] {
  const wrongId = idProblem(product.id);
  return [
    ...(wrongId === undefined ? [] : [{ field: 'id', problem: wrongId }]),
    ...typeProblems(product),
    ...priceProblems(product),
    ...taxProblems(product),
    ...firestoreProblems(product),
  ];
}

function report(file: string, faults: readonly string[]): string {
  const shown = faults.slice(0, MAX_LISTED).map((fault) => oneLine(`  ${fault}`));
  const rest = faults.length - shown.length;
  return [
    `${file} is invalid; nothing was written.`,
    ...shown,
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ].join('\n');
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'the file does not exist.';
  // The message for invalid JSON quotes the file's content.
  return oneLine(error instanceof Error ? error.message : String(error));
}
