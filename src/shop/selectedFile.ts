import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../..');

/** The path of the shop file: `ESTORE_SHOP`, or the demo's. */
export function selectedShopFile(): string {
  return resolve(ROOT, setting('ESTORE_SHOP') ?? 'shop/estore.ts');
}

/** The languages of `ESTORE_LANGUAGES`, of which the first is at `/`; undefined if the shop file decides. */
export function selectedLanguages(): readonly string[] | undefined {
  const languages = setting('ESTORE_LANGUAGES')
    ?.split(/[\s,]+/)
    .filter(Boolean);
  return languages?.length ? languages : undefined;
}

/** The path of a language's texts. */
export function textsFile(language: string): string {
  return resolve(ROOT, `src/texts/${language}.ts`);
}

/** A variable of the environment or, if it is unset or empty there, of `.env`. */
export function setting(name: 'ESTORE_SHOP' | 'ESTORE_BACKEND' | 'ESTORE_LANGUAGES'): string | undefined {
  const file = resolve(ROOT, '.env');
  const stored = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return process.env[name] || stored[name] || undefined;
}
