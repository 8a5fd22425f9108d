// Rules about the text of source files and styles, each in place of tests in a browser.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Every way to have a text parsed as HTML. */
const PARSES_HTML =
  /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|setHTML|parseHTMLUnsafe|createContextualFragment|DOMParser|srcdoc|document\.write/i;

/** `:has()` after anything but a class. */
const HAS_WITHOUT_CLASS = /(?<![^\s{},>+~])(?!\.)[^\s{},>+~]*:has\(/;

/** The files of the project's folder that do not belong to the project. */
const NOT_OURS = new Set(['.git', 'node_modules', 'dist', 'screenshots', 'results', '.env', '.env.local']);

/** The hosts of package registries and of their mirrors. */
const REGISTRY_HOST =
  /registry\.[\w-]+\.[a-z]{2,}|\b(npmjs|npmmirror|yarnpkg)\.(org|com)|npm\.pkg\.\w+|\bjsr\.io/i;

test('no file names the host of a package registry: each machine chooses its own', () => {
  const files = filesBelow(projectFolder);
  expect(files.length).toBeGreaterThan(300);
  const naming = files.filter((file) => REGISTRY_HOST.test(readFileSync(file, 'latin1')));
  expect(naming.map((file) => file.slice(projectFolder.length))).toEqual([]);
});

test('only the failure page, whose markup is constant, parses HTML', () => {
  const files = textsBelow(/\.(tsx?|mjs|js|html)$/);
  expect(files.length).toBeGreaterThan(250);
  expect(files.filter(([, text]) => PARSES_HTML.test(text)).map(([file]) => file)).toEqual([
    'src/app/failurePage.ts',
  ]);
});

// Such a rule, in the styles of any screen, makes the browser compute the styles of the whole page again after each change.
test('no style rule uses `:has()` on the root, the body or any other tag, except in print', () => {
  const files = textsBelow(/\.css$/);
  expect(files.length).toBeGreaterThan(90);
  const faults = files.filter(([, text]) => {
    const screenRules = text
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
    return HAS_WITHOUT_CLASS.test(screenRules);
  });
  expect(faults.map(([file]) => file)).toEqual([]);
});

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => !NOT_OURS.has(name))
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]));
}

/** The files of the shop with such names, by their path from the project's folder, with their text. */
function textsBelow(names: RegExp): readonly (readonly [file: string, text: string])[] {
  return ['src', 'adapters'].flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => names.test(name))
      .map((name) => [`${folder}/${name}`, readFileSync(join(projectFolder, folder, name), 'utf8')] as const),
  );
}
