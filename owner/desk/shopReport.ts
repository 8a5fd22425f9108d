import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import type { Json } from '#core/domain/Item.ts';
import type { ShopFile } from '#core/domain/ShopFile.ts';
import { errorMessage } from '../../programs/UserError.mjs';
import { localShop } from '../../src/shop/localShop.ts';
import { selectedLanguages, selectedShopFile } from '../../src/shop/selectedFile.ts';
import { shopProblems } from '../../src/shop/shopProblems.ts';
import { missingFilesIn } from '../catalogue/examineCatalogue.ts';
import { examineShop } from '../catalogue/examineShop.ts';
import { lawLines } from '../catalogue/lawLines.ts';

/** The shop file as it is now, with its problems or, if it has none, the doctor's findings. The desk has read it when it started. */
export async function shopReport(products: readonly Json[], path = selectedShopFile()) {
  return runnerImport<{ readonly SHOP: ShopFile }>(path).then(
    ({ module: { SHOP: file } }) => ({ path, file, findings: findingsOf(file, products) }),
    (error: Error) => ({ path, file: undefined, findings: [errorMessage(error).split('\n')[0] ?? ''] }),
  );
}

function findingsOf(file: ShopFile, products: readonly Json[]): readonly string[] {
  const languages = selectedLanguages();
  const problems = shopProblems(file, languages);
  if (problems.length > 0) return problems;
  const shop = localShop(file, (languages ?? file.languages)?.[0] ?? 'en', languages);
  const missing = examineShop(shop, missingFilesIn(resolve(import.meta.dirname, '../../public')));
  return [...lawLines(shop, products), ...missing.map(({ field, problem }) => `${field} ${problem}`)];
}
