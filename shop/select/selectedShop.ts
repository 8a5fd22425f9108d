import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ShopFile } from '#core/domain/ShopFile.ts';
import { selectedShopFile } from './selectedFile.ts';
import { shopProblems } from './shopProblems.ts';

/** The selected shop, for programs. A build replaces this module with the shop file. A wrong file ends the program. */
export const SHOP: ShopFile = await load(selectedShopFile());

async function load(path: string): Promise<ShopFile> {
  const { shop, problems } = await import(/* @vite-ignore */ pathToFileURL(path).href).then(
    ({ SHOP: found }) => ({ shop: found, problems: shopProblems(found) }),
    (error) => ({ shop: undefined, problems: [error instanceof Error ? error.message : String(error)] }),
  );
  if (problems.length === 0) return shop;
  console.error([`${relative('', path)} does not describe a shop:`, ...problems].join('\n  '));
  process.exit(1);
}
