// Rules for the text of source files; each replaces browser tests.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SHOP } from '../../shop/estore.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

const LOCK_FILES = ['package-lock.json', 'backends/parse/package-lock.json', 'functions/package-lock.json'];

const PARSES_HTML =
  /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|setHTML|parseHTMLUnsafe|createContextualFragment|DOMParser|srcdoc|document\.write/i;

/** Sides that do not depend on the direction of the page. `theme.css` aligns texts; the insets of the screen have no other names. */
const PHYSICAL_SIDE = /(?<!safe-area-inset-|^text-align )\b(?:left|right|top|bottom)\b/;
const INLINE_STYLE = /style=\{\{[^}]*\b(?:left|right|top|bottom|\w+(?:Left|Right|Top|Bottom)\b)/;

const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|\b(?:black|white|gray|red)\b/i;

/** `:has()` after anything except a class. */
const HAS_WITHOUT_CLASS = /(?<![^\s{},>+~])(?!\.)[^\s{},>+~]*:has\(/;

/** A URL that is awaited directly before an action. */
const ACTS_ON_URL =
  /\.toHaveURL\(.*\);\s+await [^;]*\.(?:click|dblclick|fill|press|type|check|hover|selectOption|goBack|goForward|reload)\(/;

test('only the failure page, the owner’s pages, whose markup builds make, and the sandboxed mails of the workbench parse HTML', () => {
  const files = textsBelow(/\.(tsx?|mjs|js|html)$/);
  expect(files.length).toBeGreaterThan(250);
  expect(files.filter(([, text]) => PARSES_HTML.test(text)).map(([file]) => file)).toEqual([
    'src/app/showFailurePage.ts',
    'src/ui/screens/page/PageScreen.tsx',
    'adapters/emulator/workbench/Workbench.tsx',
  ]);
});

test('no browser test acts directly after a change of the URL, which precedes the screen', () => {
  const specs = ['tests/e2e', 'tests/selling'].flatMap((folder) =>
    readdirSync(join(projectFolder, folder)).map((name) => join(folder, name)),
  );
  expect(specs.length).toBeGreaterThan(50);
  const acts = (file: string) => ACTS_ON_URL.test(readFileSync(join(projectFolder, file), 'utf8'));
  expect(specs.filter(acts)).toEqual([]);
});

// Such a rule in any style sheet makes the browser recompute the styles of the whole page after each change.
test('only classes use `:has()` in style rules, except in print', () => {
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

// The router's `Link` renders again at every navigation.
test('screens use the shop’s own `Link`', () => {
  const files = textsBelow(/\.tsx$/, ['src']);
  const imports = /import \{[^}]*\b(Nav)?Link\b[^}]*\} from 'react-router-dom'/;
  expect(files.filter(([, text]) => imports.test(text)).map(([file]) => file)).toEqual([]);
});

test('every class that a style sheet composes from the global ones is in base.css', () => {
  const files = textsBelow(/\.css$/);
  const shared = files.find(([file]) => file === 'src/ui/base.css')?.[1] ?? '';
  const composed = files.flatMap(([, text]) =>
    [...text.matchAll(/composes: ([\w -]+) from global/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  expect(composed.length).toBeGreaterThan(50);
  expect(composed.filter((name) => !shared.includes(`.${name} {`))).toEqual([]);
});

test('styles use logical properties, so that pages in the other direction are mirrored', () => {
  const sheets = textsBelow(/\.css$/, ['src']).flatMap(([file, text]) =>
    [...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([\w-]+):\s*([^;{}]+);/g)]
      .filter(
        ([, name = '', value = '']) => PHYSICAL_SIDE.test(`${name} ${value}`) || isLopsided(name, value),
      )
      .map(([declaration]) => `${file}: ${declaration}`),
  );
  const components = textsBelow(/\.tsx$/, ['src']).filter(([, text]) => INLINE_STYLE.test(text));
  expect(sheets).toEqual([]);
  expect(components.map(([file]) => file)).toEqual([]);
});

// The dark theme replaces the colours of `theme.css` only.
test('no other style sheet than theme.css has a colour, except in a mask, which reads its opacity', () => {
  const faults = textsBelow(/(?<!theme)\.css$/, ['src']).flatMap(([file, text]) =>
    [...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([\w-]+):\s*([^;{}]+);/g)]
      .filter(([, name, value = '']) => name !== 'mask' && COLOUR.test(value))
      .map(([declaration]) => `${file}: ${declaration}`),
  );
  expect(faults).toEqual([]);
});

/** Whether a shorthand has different values for left and right. */
function isLopsided(property: string, value: string): boolean {
  if (!/^(margin|padding|inset|border-(width|style|color|radius)|scroll-(margin|padding))$/.test(property))
    return false;
  let parts = value;
  // Without spaces within functions, from the innermost one.
  while (parts.includes('(')) {
    parts = parts.replaceAll(/\(([^()]*)\)/g, (_call, inner: string) => `[${inner.replaceAll(' ', '')}]`);
  }
  const [first, second = first, third = first, fourth = second] = parts.split(/\s+/);
  return property === 'border-radius' ? first !== second || third !== fourth : second !== fourth;
}

// A second shop replaces these values, so they are in its shop file only.
test('only the shop file has the name of the shop, its categories and its currency', () => {
  const categories = SHOP.categories.flatMap(({ value, tabLabel, menuLabel }) => [
    `(?<=['"\`=/])${value}(?=['"\`])`,
    `\\b${tabLabel}\\b`,
    `\\b${menuLabel}\\b`,
  ]);
  const sign = /['"`>]\$['"`<]|`\$\$|['"`]\$\d/.source;
  // Not a table of all currencies.
  const currency = `(?<![A-Z]{3} ([\\d.]+ )?)${SHOP.currency}`;
  const values = new RegExp([`\\b${SHOP.name}\\b`, currency, sign, ...categories].join('|'));
  const files = [
    ...textsBelow(/\.(tsx?|css|html|webmanifest)$/),
    ...textsBelow(/^[^/]*\.(ts|mjs)$/, ['emulator', 'owner', 'programs']),
    ['index.html', readFileSync(join(projectFolder, 'index.html'), 'utf8')] as const,
  ];
  const faults = files.flatMap(([file, text]) =>
    withoutComments(text).flatMap((line) => (values.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(files.length).toBeGreaterThan(350);
  expect(faults).toEqual([]);
});

test('only `adapters/modes` depends on the mode of the build', () => {
  const files = textsBelow(/\.tsx?$/)
    .filter(([, text]) => text.includes('env.MODE'))
    .map(([file]) => file);
  expect(files).toContain('adapters/modes/hasGoogle.ts');
  expect(files.filter((file) => !file.startsWith('adapters/modes/'))).toEqual([]);
});

// “Forget this device” removes the names that `storedNames.ts` makes.
test('only `storedNames.ts` makes the names of stored data, besides a script without imports that reads the theme', () => {
  const literal =
    /['"`](?:estore\.|estore\$\{|estore[^'"`\s]*-(?:catalogue|pages|pictures|version-))|(?:get|set|remove)Item\(['"`]/;
  const files = textsBelow(/\.tsx?$/).filter(([file, text]) =>
    withoutComments(text).some((line) => !file.startsWith('src/build/') && literal.test(line)),
  );
  expect(files.map(([file]) => file).toSorted()).toEqual([
    'src/app/chosenTheme.ts',
    'src/core/domain/storedNames.ts',
  ]);
});

function withoutComments(text: string): readonly string[] {
  return text
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split('\n')
    .filter((line) => !line.trim().startsWith('//'));
}

function textsBelow(
  names: RegExp,
  folders: readonly string[] = ['src', 'adapters'],
): readonly (readonly [file: string, text: string])[] {
  return folders.flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => names.test(name))
      .map((name) => [`${folder}/${name}`, readFileSync(join(projectFolder, folder, name), 'utf8')] as const),
  );
}

// `npm ci` installs a package without a hash unchecked. Each machine has its registry.
test.each(LOCK_FILES)('every package in %s has a hash and no address', (file) => {
  const { packages } = JSON.parse(readFileSync(join(projectFolder, file), 'utf8'));
  const installed = Object.entries<Record<string, unknown>>(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
  expect(installed.length).toBeGreaterThan(50);
  const unpinned = installed.filter(
    ([, { integrity, resolved }]) => !/^sha512-/.test(String(integrity)) || resolved !== undefined,
  );
  expect(unpinned.map(([path]) => path)).toEqual([]);
});
