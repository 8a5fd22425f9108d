import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../..');

/** The path of the shop file: `ESTORE_SHOP`, in the environment or in `.env`, or the demo's. */
export function selectedShopFile(): string {
  const file = resolve(ROOT, '.env');
  const { ESTORE_SHOP } = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return resolve(ROOT, process.env.ESTORE_SHOP || ESTORE_SHOP || 'shop/estore.ts');
}
