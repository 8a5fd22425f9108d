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

export function examineCatalogue(products: readonly Json[], missingFiles: MissingFiles): readonly Finding[] {
  const seen = new Set<string>();
  const ownerOf = new Map<string, string>();
  const isRepeated = (field: string, value: Json | undefined) => {
    if (typeof value !== 'string') return false;
    const entry = `${field} ${value}`;
    const isTaken = seen.has(entry);
    seen.add(entry);
    return isTaken;
  };
  const ofFamilies = familyProblems(products);
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
      ...ofFamilies
        .filter((found) => found.product === product)
        .map(({ problem }) => ({ product: label, field: 'family', problem })),
      ...examineProduct(product, missingFiles).map((found) => ({ product: label, ...found })),
    ];
  });
  return findings.map(({ product, field, problem }) => ({
    product: oneLine(product),
    field: oneLine(field),
    problem: oneLine(problem),
  }));
}

/** The problems of families that only other products reveal. The shop sells all of these nevertheless. */
export function familyProblems<Document extends Json>(products: readonly Document[]) {
  const families = products.map((product) => (isJsonObject(product) ? family(product.family) : undefined));
  const ids = families.map((own) => own?.id);
  const firsts = new Map<string, string>();
  const firstOf = (key: string, value: string) => firsts.set(key, firsts.get(key) ?? value).get(key);
  return families.flatMap((own, index) => {
    if (!own) return [];
    const entries = Object.entries(own.options).sort();
    const names = entries.map(([name]) => name).join(', ');
    const expected = firstOf(own.id, names);
    const twin = firstOf(`${own.id} ${entries}`, `${index}`) !== `${index}`;
    const problems = [
      ids.indexOf(own.id) === ids.lastIndexOf(own.id) && `"${own.id}" has no other product`,
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

/** How carts, orders and mails distinguish products: by names, colours and options. Undefined without a name. */
function looksOf({ name, colors, family: given }: JsonObject): string | undefined {
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  const names = entriesOf(colors).map((color) => (isJsonObject(color) ? color.name : color));
  return JSON.stringify([name.trim().replace(/\s+/g, ' ').toLowerCase(), names, family(given)?.options]);
}

/**
 * Returns a function that lists a picture's missing files: those that none of the folders contains. Names are case-sensitive
 * as on the hosting, although the file systems of macOS and Windows are not.
 */
export function missingFilesIn(...folders: readonly string[]): MissingFiles {
  const contents = new Map<string, ReadonlySet<string>>();
  const isIn = (folder: string, name: string) => {
    const names = contents.get(folder) ?? namesIn(folder);
    contents.set(folder, names);
    return names.has(name);
  };
  const isFile = (folder: string, path: string) => {
    // The shop reads "chair.jpg" as "/chair.jpg".
    const parts = path.split('/').slice(path.startsWith('/') ? 1 : 0);
    const exists = parts.every((part, depth) => isIn(join(folder, ...parts.slice(0, depth)), part));
    return exists && statSync(join(folder, ...parts)).isFile();
  };
  return (path) => pictureVariants(path).filter((file) => !folders.some((folder) => isFile(folder, file)));
}

function namesIn(folder: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder));
  } catch {
    return new Set();
  }
}
