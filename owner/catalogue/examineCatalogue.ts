import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { family } from '#core/domain/fieldParsers.ts';
import { entriesOf, isJsonObject, type Json, type JsonObject } from '#core/domain/Item.ts';
import { pictureVariants } from '../pictures/pictureVariants.ts';
import { examineProduct, type MissingFiles } from './examineProduct.ts';
import { oneLine } from './oneLine.ts';

/** A problem of one product. `product` is its id, or its position if it has no id. */
export interface Finding {
  readonly product: string;
  readonly field: string;
  readonly problem: string;
}

/** Merchant centres reject products that share a GTIN: each colour or size with its own barcode is a product. */
const UNIQUE_FIELDS = ['id', 'gtin'];
const DIFFER = 'shoppers cannot tell them apart, so add the difference, such as the size, to the name';

/** Lists the problems of products. `problemsOf` returns those of one by itself. */
export function examineCatalogue(
  products: readonly Json[],
  missingFiles: MissingFiles,
  problemsOf = (product: JsonObject, _index: number) => examineProduct(product, missingFiles),
): readonly Finding[] {
  const seen = new Set<string>();
  const ownerOf = new Map<string, string>();
  const isRepeated = (field: string, value: Json | undefined) => {
    if (typeof value !== 'string') return false;
    const entry = `${field} ${value}`;
    const isTaken = seen.has(entry);
    seen.add(entry);
    return isTaken;
  };
  const ofFamilies = new Map<Json | undefined, string[]>();
  for (const { product, problem } of familyProblems(products))
    ofFamilies.set(product, [...(ofFamilies.get(product) ?? []), problem]);
  const findings = products.flatMap((product, index): readonly Finding[] => {
    const position = `product ${index + 1}`;
    if (!isJsonObject(product)) return [{ product: position, field: '-', problem: 'is not an object' }];
    const { id } = product;
    const repeated = UNIQUE_FIELDS.filter((field) => isRepeated(field, product[field]));
    const name = typeof id === 'string' && id.trim() !== '' ? id : position;
    const label = repeated.includes('id') ? `${name} (${position})` : name;
    const looks = looksOf(product) ?? position;
    const twin = ownerOf.get(looks);
    ownerOf.set(looks, twin ?? label);
    return [
      ...repeated.map((field) => ({
        product: label,
        field,
        problem: 'is not unique: an earlier product has it',
      })),
      ...(twin ? [{ product: label, field: 'name', problem: `is that of ${twin}, too: ${DIFFER}` }] : []),
      ...(ofFamilies.get(product) ?? []).map((problem) => ({ product: label, field: 'family', problem })),
      ...problemsOf(product, index).map((found) => ({ product: label, ...found })),
    ];
  });
  return findings.map(({ product, field, problem }) => ({
    product: oneLine(product),
    field: oneLine(field),
    problem: oneLine(problem),
  }));
}

/** The problems of families that only other sold products reveal. The shop sells all of these nevertheless. */
export function familyProblems<Document extends Json>(products: readonly Document[]) {
  const families = products.map((one) => (isJsonObject(one) && !one.state ? family(one.family) : undefined));
  const sizes = new Map<string | undefined, number>();
  for (const own of families) sizes.set(own?.id, (sizes.get(own?.id) ?? 0) + 1);
  const firsts = new Map<string, string>();
  const firstOf = (key: string, value: string) => firsts.set(key, firsts.get(key) ?? value).get(key);
  return families.flatMap((own, index) => {
    if (!own) return [];
    const entries = Object.entries(own.options).sort();
    const names = entries.map(([name]) => name).join(', ');
    const expected = firstOf(own.id, names);
    const twin = firstOf(`${own.id} ${entries}`, `${index}`) !== `${index}`;
    const problems = [
      sizes.get(own.id) === 1 && `"${own.id}" has no other product`,
      expected !== names && `has the options ${names}, but the first product of "${own.id}" has ${expected}`,
      twin && `has the same options as an earlier product of "${own.id}"`,
      ...entries.map(([name, value]) => {
        const written = firstOf(`${name}=${value.toLowerCase()}`, value);
        return written !== value && `has the ${name} "${value}", which others write "${written}"`;
      }),
    ];
    return problems.flatMap((problem) => (problem ? { product: products[index], problem } : []));
  });
}

/** How carts, orders and mails distinguish products: by names, colours and options. Undefined without a name, or if it is not sold. */
function looksOf({ name, colors, family: given, state }: JsonObject): string | undefined {
  if (typeof name !== 'string' || name.trim() === '' || state) return undefined;
  const names = entriesOf(colors).map((color) => (isJsonObject(color) ? color.name : color));
  return JSON.stringify([name.trim().replace(/\s+/g, ' ').toLowerCase(), names, family(given)?.options]);
}

/**
 * Returns a function that lists a picture's missing files: those that none of the folders contains. Names are case-sensitive
 * as on the hosting, although the file systems of macOS and Windows are not.
 */
export function missingFilesIn(...folders: readonly string[]): MissingFiles {
  const contents = new Map<string, ReadonlySet<string>>();
  const isIn = (root: string, path: string): boolean => {
    const start = path.slice(0, -1).lastIndexOf('/') + 1;
    const [parent, name] = [path.slice(0, start), path.slice(start)];
    const folder = `${root}/${parent}`;
    const names = contents.get(folder) ?? (parent === '' || isIn(root, parent) ? namesIn(folder) : new Set());
    contents.set(folder, names);
    return names.has(name);
  };
  // The shop reads "chair.jpg" as "/chair.jpg".
  const isMissing = (file: string) => !folders.some((folder) => isIn(folder, file.replace(/^\//, '')));
  return (path) => pictureVariants(path).filter(isMissing);
}

/** The names of the files and, with a slash at the end, of the folders in a folder; empty if it cannot be read. */
function namesIn(folder: string): ReadonlySet<string> {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const names = entries.flatMap((entry) => {
      const { name } = entry;
      const found = entry.isSymbolicLink() ? statSync(join(folder, name), { throwIfNoEntry: false }) : entry;
      return found?.isDirectory() ? `${name}/` : found?.isFile() ? name : [];
    });
    return new Set(names);
  } catch {
    return new Set();
  }
}
