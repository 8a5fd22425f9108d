import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** What lies in the project's folder without being part of it. */
const NOT_OURS = new Set(['.git', 'node_modules', 'dist', 'screenshots', 'results', '.env', '.env.local']);

/** The hosts of package registries and of their mirrors. */
const REGISTRY_HOST =
  /registry\.[\w-]+\.[a-z]{2,}|\b(npmjs|npmmirror|yarnpkg)\.(org|com)|npm\.pkg\.\w+|\bjsr\.io/i;

test('no file names the host of a package registry: whose registry serves is for each machine to say', () => {
  const files = filesBelow(projectFolder);
  expect(files.length).toBeGreaterThan(300);
  const naming = files.filter((file) => REGISTRY_HOST.test(readFileSync(file, 'latin1')));
  expect(naming.map((file) => file.slice(projectFolder.length))).toEqual([]);
});

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => !NOT_OURS.has(name))
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]));
}
