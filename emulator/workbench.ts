import type { ToolResponse, Tools } from 'firestore-rest-emulator';
import { emulatorDatabase } from '../seed/FirestoreDatabase.ts';
import { readItems } from '../seed/readItems.ts';
import { seedFirestore } from '../seed/seedFirestore.ts';
import { firestorePlace } from './ports.mjs';
import { Refusal } from './Refusal.mjs';

/**
 * What the workbench of a page asks of the emulators: to put the products of their items file in again, as the file is
 * now, and what the doctor finds in the products that they hold.
 * @param name what the file is called for people
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
  await seedFirestore(firestorePlace(), items);
  return { products: items.length, file: name };
}

async function examine(): Promise<object> {
  // It brings half of the tools along, and every start would wait for them.
  const { examineDemo, productsOf } = await import('../seed/doctor.ts');
  const products = await productsOf(emulatorDatabase());
  return { products: products.length, findings: examineDemo(products) };
}

async function inWords(use: () => Promise<object>): Promise<ToolResponse> {
  try {
    return { status: 200, json: await use() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: 409, json: { problem: error.message } };
  }
}
