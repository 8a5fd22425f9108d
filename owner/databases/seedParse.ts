import type { Item } from '../catalogue/Item.ts';
import { ParseProducts } from './ParseProducts.ts';
import { localParse } from './ParseServer.ts';
import { replaceProducts } from './replaceProducts.ts';

/** Replaces all products in the running local backend. Throws a `Refusal`. */
export function seedParse(masterKey: string, items: readonly Item[]): Promise<void> {
  return replaceProducts(new ParseProducts(localParse(masterKey)), items);
}
