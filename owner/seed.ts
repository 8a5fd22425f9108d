/** `npm run seed [-- FILE] [--mode parse]`: replaces all products in the running backend with those of FILE. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BACKENDS, selectBackend } from '#adapters/backends/backends.ts';
import { SHOP } from '#shop';
import { typedPath, withUsage } from '../programs/commandLine.ts';
import { runProgram } from '../programs/runProgram.ts';
import { count } from './catalogue/oneLine.ts';
import { readItems } from './catalogue/readItems.ts';
import { replaceProducts } from './catalogue/replaceProducts.ts';

/** Replaces the products of the backend that the command line selects. Throws a `UserError`. */
export async function seed(args: readonly string[], backends = BACKENDS): Promise<void> {
  const { file, backend } = withUsage('Usage: npm run seed [-- FILE] [--mode emulator|parse]', () => {
    const options = { mode: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    return { file: positionals[0], ...selectBackend(values.mode, backends) };
  });
  const items = await readItems(
    file === undefined ? resolve(import.meta.dirname, '..', SHOP.demo) : typedPath(file),
  );
  const database = await backend.productDatabase({ canWrite: true, isLocal: true });
  await replaceProducts(database, items);
  console.log(`${database.name} contains ${count(items.length, 'product')}.`);
}

await runProgram(import.meta.url, () => seed(process.argv.slice(2)));
