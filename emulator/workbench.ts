import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emulator } from '#adapters/firebase/emulatorBackend.ts';
import type { ToolResponse, Tools } from '#firestore-emulator';
import { readItems } from '../owner/catalogue/readItems.ts';
import { replaceProducts } from '../owner/catalogue/replaceProducts.ts';
import { MAILS_FOLDER } from '../programs/mailsFolder.ts';
import { UserError } from '../programs/UserError.mjs';

/** Maximum number of listed mails. */
const MAX_MAILS = 20;

/**
 * The workbench's endpoints: reseed from the items file, run the doctor on the stored products, and list the last mails.
 * @param name name of the file in messages
 */
export function workbench(file: string, name: string): Tools {
  return ({ method, path }) => {
    if (method === 'POST' && path === '/workbench/reseed') return inWords(() => reseed(file, name));
    if (method === 'GET' && path === '/workbench/findings') return inWords(examine);
    if (method === 'GET' && path === '/workbench/mails') return inWords(() => lastMails(MAILS_FOLDER));
    return undefined;
  };
}

async function reseed(file: string, name: string): Promise<object> {
  const items = await readItems(file);
  await replaceProducts(await emulator.productDatabase({ canWrite: true, isLocal: true }), items);
  return { products: items.length, file: name };
}

async function examine(): Promise<object> {
  // Loaded on demand: it imports much of the seed tools, and would delay every start.
  const { missingPictures, productsOf } = await import('../owner/doctor.ts');
  const { examineCatalogue } = await import('../owner/catalogue/examineCatalogue.ts');
  const products = await productsOf(await emulator.productDatabase({ canWrite: false }));
  return { products: products.length, findings: examineCatalogue(products, missingPictures()) };
}

/** The last mails of the order service in a folder, which may be absent. The names of their files begin with the time. */
export async function lastMails(folder: string): Promise<{ readonly mails: readonly object[] }> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const last = names.filter((name) => name.endsWith('.json')).sort();
  const texts = last.slice(-MAX_MAILS).map((name) => readFile(join(folder, name), 'utf8'));
  return { mails: (await Promise.all(texts)).reverse().map((text) => JSON.parse(text)) };
}

async function inWords(use: () => Promise<object>): Promise<ToolResponse> {
  try {
    return { status: 200, json: await use() };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { status: 409, json: { problem: error.message } };
  }
}
