import type { ToolResponse, Tools } from 'firestore-rest-emulator';
import { emulator } from '../owner/backends/emulator.ts';
import { readItems } from '../owner/catalogue/readItems.ts';
import { replaceProducts } from '../owner/databases/replaceProducts.ts';
import { UserError } from '../programs/UserError.mjs';

/**
 * The workbench's endpoints: reseed from the items file, and run the doctor on the stored products.
 * @param name name of the file in messages
 */
export function workbench(file: string, name: string): Tools {
  return ({ method, path }) => {
    if (method === 'POST' && path === '/workbench/reseed') return inWords(() => reseed(file, name));
    if (method === 'GET' && path === '/workbench/findings') return inWords(examine);
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
  const { examineDemo, productsOf } = await import('../owner/doctor.ts');
  const products = await productsOf(await emulator.productDatabase({ canWrite: false }));
  return { products: products.length, findings: examineDemo(products) };
}

async function inWords(use: () => Promise<object>): Promise<ToolResponse> {
  try {
    return { status: 200, json: await use() };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { status: 409, json: { problem: error.message } };
  }
}
