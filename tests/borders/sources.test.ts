// Rules for the text of source files; each replaces browser tests.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SHOP } from '../../shop/estore.ts';
import { literalTextsOf } from './literalTextsOf.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

const PARSES_HTML =
  /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|setHTML|parseHTMLUnsafe|createContextualFragment|DOMParser|srcdoc|document\.write/i;

/** Sides that do not depend on the direction of the page. `theme.css` aligns texts; the insets of the screen have no other names. */
const PHYSICAL_SIDE = /(?<!safe-area-inset-|^text-align )\b(?:left|right|top|bottom)\b/;
const INLINE_STYLE = /style=\{\{[^}]*\b(?:left|right|top|bottom|\w+(?:Left|Right|Top|Bottom)\b)/;

/** `:has()` after anything except a class. */
const HAS_WITHOUT_CLASS = /(?<![^\s{},>+~])(?!\.)[^\s{},>+~]*:has\(/;

const NOT_OURS = new Set([
  '.git',
  'node_modules',
  'dist',
  'screenshots',
  'results',
  '.data',
  '.env',
  '.env.local',
]);

const REGISTRY_HOST =
  /registry\.[\w-]+\.[a-z]{2,}|\b(npmjs|npmmirror|yarnpkg)\.(org|com)|npm\.pkg\.\w+|\bjsr\.io/i;

test('no file names the host of a package registry', () => {
  const files = filesBelow(projectFolder);
  expect(files.length).toBeGreaterThan(300);
  const naming = files.filter((file) => REGISTRY_HOST.test(readFileSync(file, 'latin1')));
  expect(naming.map((file) => file.slice(projectFolder.length))).toEqual([]);
});

test('only the failure page, whose markup is constant, and the sandboxed mails of the workbench parse HTML', () => {
  const files = textsBelow(/\.(tsx?|mjs|js|html)$/);
  expect(files.length).toBeGreaterThan(250);
  expect(files.filter(([, text]) => PARSES_HTML.test(text)).map(([file]) => file)).toEqual([
    'src/app/showFailurePage.ts',
    'adapters/emulator/workbench/Workbench.tsx',
  ]);
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
  const values = new RegExp([`\\b${SHOP.name}\\b`, SHOP.currency, sign, ...categories].join('|'));
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

test('only the wiring depends on the mode of the build', () => {
  const files = textsBelow(/\.tsx?$/)
    .filter(([, text]) => text.includes('env.MODE'))
    .map(([file]) => file);
  expect(files).toContain('src/app/wiring/adapters.ts');
  expect(files.filter((file) => !file.startsWith('src/app/wiring/'))).toEqual([]);
});

test('the screens contain no texts', () => {
  const files = textsBelow(/\.tsx?$/, ['src/ui']);
  expect(files.length).toBeGreaterThan(200);
  const faults = files.flatMap(([file, source]) =>
    literalTextsOf(source, file.endsWith('x') ? 'tsx' : 'ts').map((text) => `${file}: ${text}`),
  );
  expect(faults).toEqual([]);
});

test.each([
  ['<p>Loading products</p>', 'Loading products'],
  ['<p>{price}<span> each</span></p>', 'each'],
  ["<p>{isNew ? 'new' : TEXTS.cart.title}</p>", 'new'],
  [`<p>{\`\${count} of \${all}\`}</p>`, '… of …'],
  ['<nav aria-label="breadcrumb" />', 'breadcrumb'],
  [`<img alt={\`Image of \${name}\`} />`, 'Image of …'],
  ["const options = { rating: 'Top rated' };", 'Top rated'],
  ["notify('copied');", 'copied'],
])('a text in a screen is found: %s', (source, text) => {
  expect(literalTextsOf(source, 'tsx')).toEqual([text]);
});

test.each([
  '<p>{TEXTS.cart.title} · {price}</p>',
  `<p className={\`\${styles.note} \${isOld ? 'is old' : ''}\`}>×</p>`,
  "if (event.key === 'Escape') throw new Error('The shop is closed');",
  "document.querySelector('main h1')?.matches('a, button');",
  "const wide = matchMedia('(min-width: 64rem)');",
])('code in a screen is no text: %s', (source) => {
  expect(literalTextsOf(source, 'tsx')).toEqual([]);
});

function withoutComments(text: string): readonly string[] {
  return text
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split('\n')
    .filter((line) => !line.trim().startsWith('//'));
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => !NOT_OURS.has(name))
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]));
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

test('CI audits the packages of every lock file, and Dependabot updates them', () => {
  const lockFiles = execFileSync('git', ['ls-files', '*package-lock.json'], { encoding: 'utf8' });
  const folders = lockFiles
    .trim()
    .split('\n')
    .map((file) => dirname(file));
  expect(folders.sort()).toEqual(['.', 'backends/parse', 'functions']);
  const ci = readFileSync('.github/workflows/ci.yml', 'utf8');
  expect(ci).toMatch(/run: npm audit --omit=dev\n +if/);
  expect(ci).toMatch(/run: npm audit --omit=dev\n +working-directory: backends\/parse\n/);
  expect(ci).toMatch(/run: npm audit --omit=dev\n +working-directory: functions\n/);
  expect(readFileSync('.github/dependabot.yml', 'utf8')).toContain(
    'directories: [/, /backends/parse, /functions]',
  );
});
