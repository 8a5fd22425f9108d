/** `npm run export -- FILE [--mode emulator|parse]`: writes all products of the project of `.env` to FILE, as CSV or as an items file (`.json`). */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BACKENDS, selectBackend } from '#adapters/backends/backends.ts';
import { typedPath, withUsage } from '../programs/commandLine.ts';
import { runProgram } from '../programs/runProgram.ts';
import { count } from './catalogue/oneLine.ts';
import { productsCsv } from './import/productCells.ts';

/** Writes the products of the backend that the command line selects. Throws a `UserError`. */
export async function exportProducts(args: readonly string[], backends = BACKENDS): Promise<void> {
  const { file, backend } = withUsage('Usage: npm run export -- FILE [--mode emulator|parse]', () => {
    const options = { mode: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [file = '', ...others] = positionals;
    if (!/\.(csv|json)$/i.test(file) || others.length > 0) throw new Error('Name one .csv or .json file.');
    return { file, ...selectBackend(values.mode, backends) };
  });
  const database = await backend.productDatabase({ canWrite: false });
  const stored = await database.readAll();
  const products = stored.map(({ id, fields }) => ({ id, ...fields }));
  const json = `${JSON.stringify({ products }, null, 2)}\n`;
  writeFileSync(typedPath(file), /json$/i.test(file) ? json : productsCsv(stored));
  console.log(`${file} has ${count(products.length, 'product')} of ${database.name}.`);
}

await runProgram(import.meta.url, () => exportProducts(process.argv.slice(2)));
