import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtShop } from '../support/builds.ts';
import { TEST_BACKEND } from '../support/testBackend.ts';

/**
 * The path of a built file, named without its hash (`OrderScreen.js`). Throws unless the build has exactly one: a test that
 * removes or delays a renamed file would otherwise pass without effect.
 */
export async function chunk(name: string, build?: string): Promise<string> {
  const folder = build ?? (await builtShop(TEST_BACKEND));
  const expression = new RegExp(`^${name.replace('.', '-[\\w-]{8}\\.')}$`);
  const files = (await readdir(join(folder, 'assets'))).filter((file) => expression.test(file));
  if (files.length !== 1) throw new Error(`${files.length} files in ${folder}/assets are named "${name}".`);
  return `/assets/${files[0]}`;
}

/** The path of the shop's entry script. The account chooser of the emulator build has an entry with the same name. */
export async function firstScript(): Promise<string> {
  const page = await readFile(join(await builtShop(TEST_BACKEND), 'index.html'), 'utf8');
  const [path] = /\/assets\/index-[\w-]{8}\.js/.exec(page) ?? [];
  if (path === undefined) throw new Error('index.html names no script of the shop.');
  return path;
}
