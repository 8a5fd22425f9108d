/**
 * `npm run doctor [-- FILE | --project] [--mode emulator|parse]`: lists the problems of all products of an items file, of the backend
 * of `.env` or (by default) of the running one, and exits with 1 if there are any. Also lists products that cannot have a page.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BACKENDS, selectBackend } from '#adapters/backends/backends.ts';
import type { ProductDatabase } from '#adapters/shared/ProductDatabase.ts';
import { entriesOf, isJsonObject, type Json, type JsonObject } from '#core/domain/Item.ts';
import { SHOP } from '#shop';
import { typedPath, withUsage } from '../programs/commandLine.ts';
import { runProgram } from '../programs/runProgram.ts';
import { examineCatalogue, type Finding, missingFilesIn } from './catalogue/examineCatalogue.ts';
import { examineShop } from './catalogue/examineShop.ts';
import { lawLines } from './catalogue/lawLines.ts';
import { count, listed } from './catalogue/oneLine.ts';
import { productsOfFile } from './catalogue/readItems.ts';
import { leftOutLines, unpublishableIds } from './catalogue/unpublishableIds.ts';

const OWNERS_PICTURES = resolve(import.meta.dirname, '../public');
const DEMO_PICTURES = resolve(import.meta.dirname, '../seed');
const USAGE = 'Usage: npm run doctor [-- FILE | --project] [--mode emulator|parse]';

/** Pictures may be the owner's or the demo's. */
export const missingPictures = () => missingFilesIn(OWNERS_PICTURES, DEMO_PICTURES);

/** Lists the ids of products with a picture that only the demo's folder contains. */
export function productsWithDemoPictures(
  products: readonly Json[],
  ownersFolder: string,
  demoFolder: string,
): readonly string[] {
  const [missing, missingAtAll] = [missingFilesIn(ownersFolder), missingFilesIn(ownersFolder, demoFolder)];
  const isDemo = (path: Json) =>
    typeof path === 'string' && missing(path).length > 0 && missingAtAll(path).length === 0;
  return products.filter(isJsonObject).flatMap(({ id, images }) => {
    const shows = entriesOf(images).some(isDemo);
    return shows && typeof id === 'string' ? [id] : [];
  });
}

export async function productsOf(database: ProductDatabase): Promise<readonly JsonObject[]> {
  return (await database.readAll()).map(({ id, fields }) => ({ ...fields, id }));
}

/** Returns the doctor's report. A product without a page does not count as a problem. */
export function examination(
  products: readonly Json[],
  shop = SHOP,
): { readonly lines: readonly string[]; readonly isHealthy: boolean } {
  const ofShop = examineShop(shop, missingFilesIn(OWNERS_PICTURES));
  const ofProducts = examineCatalogue(products, missingPictures());
  const findings = [...ofShop, ...ofProducts];
  const demo = productsWithDemoPictures(products, OWNERS_PICTURES, DEMO_PICTURES);
  const ids = products.filter(isJsonObject).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const required = lawLines(shop, products);
  const lines = [...leftOutLines(unpublishableIds(ids)), ...required];
  if (demo.length > 0) {
    const words = 'Products with demo pictures, which production builds do not contain';
    lines.push(`${words}: ${demo.length} (${listed(demo)}).`);
  }
  if (products.length === 0) lines.push('The catalogue is empty.');
  else if (findings.length === 0 && required.length === 0)
    lines.push(`No problems in ${count(products.length, 'product')}.`);
  if (findings.length > 0) {
    const affected = new Set(ofProducts.map(({ product }) => product)).size;
    const inProducts = `in ${affected} of ${count(products.length, 'product')}`;
    const places = [...(ofShop.length > 0 ? ['in the shop'] : []), ...(affected > 0 ? [inProducts] : [])];
    lines.push(`${report(findings)}\n`, `${count(findings.length, 'problem')} ${places.join(' and ')}.`);
  }
  return { lines, isHealthy: findings.length === 0 && required.length === 0 };
}

function report(findings: readonly Finding[]): string {
  const lines: string[] = [];
  const missing: string[] = [];
  for (const [index, { product, field, problem }] of findings.entries()) {
    if (findings[index - 1]?.product !== product) lines.push(product);
    if (problem === 'is missing') missing.push(field);
    else lines.push(`  ${field} ${problem}`);
    if (missing.length > 0 && findings[index + 1]?.product !== product)
      lines.push(`  missing: ${missing.splice(0).join(', ')}`);
  }
  return lines.join('\n');
}

/** Returns the products that the command line selects. Throws a `UserError` if it is wrong, or if they cannot be read. */
export async function productsToExamine(
  args: readonly string[],
  backends = BACKENDS,
): Promise<readonly Json[]> {
  const { file, backend, project } = withUsage(USAGE, () => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { project: { type: 'boolean', default: false }, mode: { type: 'string' } },
    });
    const [file, ...others] = positionals;
    if (others.length > 0 || (file !== undefined && values.project))
      throw new Error('Name only one catalogue.');
    return { file, ...values, ...selectBackend(values.mode, backends) };
  });
  if (file !== undefined) return productsOfFile(typedPath(file));
  return productsOf(await backend.productDatabase({ canWrite: false, isLocal: !project }));
}

await runProgram(import.meta.url, async () => {
  const { lines, isHealthy } = examination(await productsToExamine(process.argv.slice(2)));
  for (const line of lines) console.log(line);
  if (!isHealthy) process.exitCode = 1;
});
