import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LocalShop, ShopFile } from '#core/domain/ShopFile.ts';
import { localShop } from './localShop.ts';
import { selectedLanguages, selectedShopFile, textsFile } from './selectedFile.ts';
import { shopProblems } from './shopProblems.ts';

/**
 * The selected shop in the language of this process, for programs: `ESTORE_LANGUAGE`, which builds set for each further language,
 * or the shop's first. A build replaces this module. A wrong file ends the program.
 */
export const SHOP: LocalShop = await load(selectedShopFile());

async function load(path: string): Promise<LocalShop> {
  const languages = selectedLanguages();
  const { shop, problems } = await import(/* @vite-ignore */ pathToFileURL(path).href).then(
    ({ SHOP: found }) => ({ shop: found as ShopFile, problems: shopProblems(found, languages) }),
    (error) => ({ shop: undefined, problems: [error instanceof Error ? error.message : String(error)] }),
  );
  const all = languages ?? shop?.languages ?? ['en'];
  const missing = [all].flat().filter((language) => !existsSync(textsFile(language)));
  if (missing.length > 0) {
    const files = missing.map((language) => relative('', textsFile(language)));
    return fail('These languages have no texts. docs/languages.md explains how to add one:', files);
  }
  if (!shop || problems.length > 0) return fail(`${relative('', path)} does not describe a shop:`, problems);
  return localShop(shop, process.env.ESTORE_LANGUAGE || (all[0] ?? 'en'), all, all.map(nameOf));
}

/** The name of a language in its texts, which cannot be imported here because they import this module. */
function nameOf(language: string): string {
  const [, name = language] =
    /\blanguageName: '([^']+)'/.exec(readFileSync(textsFile(language), 'utf8')) ?? [];
  return name;
}

function fail(title: string, problems: readonly string[]): never {
  console.error([title, ...problems].join('\n  '));
  process.exit(1);
}
