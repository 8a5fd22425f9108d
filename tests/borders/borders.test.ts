// The import table of CONTRIBUTING.md. Type-only imports count.
import { describe, expect, test } from 'vitest';
import { importsBelow, importsOf } from './importsOf.ts';

/** `#shop`, which every folder of the shop may import. */
const SHOP = 'src/shop/selectedShop.ts';
/** `#texts`. */
const TEXTS = 'src/texts/selectedTexts.ts';
/** `#mode`, which names the adapters of a build. */
const MODE = 'adapters/modes/development.ts';
/** `#words`. */
const WORDS = 'src/texts/words/selectedWords.ts';
const DOMAIN = 'src/core/domain/';
const PORTS = 'src/core/ports/';
const PARSING = 'src/core/parsing/';
/** A separate package, and its entry. */
const FIRESTORE = 'emulator/firestore/';
const FIRESTORE_EMULATOR = `${FIRESTORE}startFirestoreEmulator.ts`;
const REACT = 'react react-dom react-router-dom';
const UI = [
  'src/ui/ShopProvider.tsx src/ui/historyEntry.ts src/ui/addresses.ts src/ui/paths.ts src/ui/screenOf.ts src/ui/screenTable.ts',
  'src/ui/HydratedPage.tsx src/ui/Link.tsx src/ui/useQuery.ts',
  `src/core/useCases/ src/core/orders/ src/core/Shop.ts src/core/Store.ts ${DOMAIN} ${SHOP} ${TEXTS} ${REACT}`,
].join(' ');
/** What every adapter may import. */
const PORT = `${DOMAIN} ${PORTS} ${PARSING} src/core/orders/`;
/** What the door to a backend may import, in the page and in Node.js. */
const HOST = `adapters/shared/ adapters/browser/ adapters/stripe/ adapters/mail/ adapters/backends/Backend.ts ${PORT} src/service/ src/build/ ${SHOP} programs/ node: vite @hono/node-server`;

/**
 * Allowed imports by path prefix: folders end in a slash, other entries are single files, packages or `node:`. The first match
 * applies.
 */
const MAY_IMPORT: Readonly<Record<string, string>> = {
  'src/core/domain/': `${DOMAIN} ${SHOP} ${TEXTS} ${WORDS}`,
  'src/core/ports/': `${PORTS} ${DOMAIN}`,
  'src/core/parsing/': `${PARSING} ${DOMAIN} ${SHOP} ${TEXTS} valibot`,
  'src/core/orders/': `src/core/orders/ ${DOMAIN} ${PORTS} ${PARSING} src/core/Store.ts ${SHOP} valibot`,
  'src/core/': `src/core/ ${SHOP}`,
  'src/ui/kit/': `${ui('kit')} ${SHOP} ${TEXTS} src/ui/screenTable.ts src/ui/HydratedPage.tsx src/core/Store.ts react react-dom swiper`,
  'src/ui/toasts/': `${ui('toasts kit')} ${UI} react-toastify`,
  'src/ui/catalogue/': `${ui('catalogue toasts kit')} ${UI}`,
  'src/ui/lists/': `${ui('lists catalogue toasts kit')} ${UI}`,
  'src/ui/orders/': `${ui('orders catalogue toasts kit')} ${UI}`,
  'src/ui/search/': `${ui('search catalogue kit')} ${UI}`,
  'src/ui/account/': `${ui('account toasts kit')} ${UI}`,
  'src/ui/saved/': `${ui('saved catalogue toasts kit')} ${UI}`,
  'src/ui/shell/': `${ui('shell catalogue search toasts kit')} ${UI}`,
  'src/ui/screens/': `${ui('screens orders saved catalogue lists search account toasts kit')} ${UI} photoswipe`,
  'src/ui/': UI,
  'src/texts/': `src/texts/ ${SHOP} @orama/stemmers`,
  'src/worker/': `src/worker/ src/ui/addresses.ts src/ui/paths.ts ${DOMAIN}storedNames.ts workbox-core workbox-expiration workbox-precaching workbox-routing workbox-strategies`,
  'src/build/':
    `src/build/ src/ui/addresses.ts src/ui/screenTable.ts src/worker/version.ts src/texts/overrides.ts src/shop/ ${TEXTS} ${SHOP} ${DOMAIN} ${PORTS} programs/UserError.mjs ` +
    'node: vite @vitejs/plugin-react vite-plugin-pwa parse5 markdown-it',
  'src/service/': `src/service/ src/core/ src/texts/ src/shop/ ${SHOP} node: hono valibot`,
  'src/shop/': 'src/shop/ src/core/domain/ node: valibot',
  'src/app/': `src/ ${SHOP} ${MODE} ${REACT} inversify`,
  'adapters/modes/': `adapters/ src/core/ src/app/prerender.tsx ${SHOP}`,
  'adapters/shared/': `adapters/shared/ ${PORT} programs/ node:`,
  'adapters/backends/': 'adapters/ src/core/ src/build/ src/shop/ src/service/ programs/',
  'adapters/firebase/': `adapters/firebase/ ${HOST} firebase google-auth-library jose`,
  'adapters/parse/': `adapters/parse/ adapters/emulator/chooseGoogleAccount.ts ${HOST}`,
  'adapters/stripe/': `adapters/stripe/ ${PORT} src/texts/ node: stripe valibot`,
  'adapters/mail/': `adapters/mail/ ${PORT} node: nodemailer`,
  'adapters/emulator/workbench/': `adapters/emulator/ adapters/firebase/ ${PORT} ${REACT}`,
  'adapters/emulator/': `adapters/emulator/ adapters/firebase/ adapters/browser/LazyAuthGateway.ts ${PORT} ${SHOP}`,
  'adapters/memory/': `adapters/memory/ adapters/shared/orderKinds.ts src/service/orderService.ts src/service/newKey.ts ${PORT} ${SHOP}`,
  'adapters/published/': `adapters/published/ ${PORT} ${SHOP}`,
  'adapters/browser/': `adapters/browser/ src/core/Ports.ts adapters/shared/ adapters/published/publication.ts ${PORT}`,
  'emulator/firestore/tests/': `${FIRESTORE} node: @firebase/rules-unit-testing @google-cloud/firestore @playwright/test firebase vite vitest fast-check`,
  'emulator/firestore/': `${FIRESTORE} node:`,
  'emulator/':
    `emulator/ owner/ programs/ src/service/ adapters/ ${SHOP} ${DOMAIN} ` +
    'node: @hono/node-server firebase-tools vite',
  'shop/': 'src/core/domain/ShopFile.ts',
  'backends/parse/':
    `backends/parse/ owner/ programs/ adapters/ src/service/hostedService.ts ${SHOP} ` +
    'node: express express-rate-limit helmet nodemailer parse-server',
  'functions/': 'functions/ firebase-admin firebase-functions',
  'programs/': 'programs/ node:',
  'owner/desk/page/': `owner/desk/page/ owner/desk/deskMethods.ts owner/desk/deskProducts.ts owner/orders/figures.ts owner/catalogue/guardedCell.ts src/ui/kit/ src/texts/ ${DOMAIN} ${SHOP} src/ui/theme.css src/ui/base.css src/ui/fonts/ src/core/Store.ts src/core/orders/ chart.js ${REACT}`,
  'owner/':
    `owner/ programs/ functions/region.mjs src/build/ src/ui/addresses.ts src/ui/paths.ts src/ui/screenTable.ts ` +
    `adapters/ src/core/orders/ src/service/hostedService.ts src/service/newKey.ts src/service/mails/ ${SHOP} src/shop/ ${TEXTS} ${PORT} node: hono @hono/node-server vite @vitejs/plugin-react schema-dts sharp google-auth-library valibot csv-parse parse5`,
};

/** Folders that only tests and their own files may import. */
const ROOTS = ['src/app/', 'tests/'];

const imports = importsBelow([
  'src',
  'adapters',
  'backends',
  'emulator',
  'functions',
  'owner',
  'programs',
  'shop',
]);

describe.each(Object.entries(MAY_IMPORT))('%s', (folder, names) => {
  const allowed = names.split(' ');
  const files = [...imports.keys()].filter((file) => ruleFor(file) === folder);

  test('imports only allowed modules', () => {
    expect(files).not.toEqual([]);
    const strangers = files.flatMap((file) =>
      (imports.get(file) ?? [])
        .filter((target) => !allowed.some((name) => isWithin(target, name)))
        .map((target) => `${file} imports ${target}`),
    );
    expect(strangers).toEqual([]);
  });
});

test('every file has an import rule', () => {
  expect([...imports.keys()].filter((file) => ruleFor(file) === undefined)).toEqual([]);
});

test.each(ROOTS)('only tests import %s, besides the renderer of pages', (root) => {
  const importers = [...imports]
    .filter(([file, targets]) => !file.startsWith(root) && targets.some((target) => target.startsWith(root)))
    .map(([file]) => file);
  expect(importers).toEqual(root === 'src/app/' ? ['adapters/modes/prerender.ts'] : []);
});

test('other code imports only the entry of the Firestore emulator', () => {
  const everything = [...imports, ...importsBelow(['tests'])];
  const importers = everything
    .filter(
      ([file, targets]) =>
        !file.startsWith(FIRESTORE) &&
        targets.some((it) => it.startsWith(FIRESTORE) && it !== FIRESTORE_EMULATOR),
    )
    .map(([file]) => file);
  expect(importers).toEqual([]);
});

test('only development serves the local payment page', () => {
  const importers = [...imports]
    .filter(([, targets]) => targets.includes('adapters/stripe/localPaymentPage.ts'))
    .map(([file]) => file);
  expect(importers.toSorted()).toEqual(['backends/parse/local.ts', 'emulator/orderService.ts']);
  const local = [...imports].filter(([, targets]) => targets.includes('backends/parse/local.ts'));
  expect(local).toEqual([]);
});

test('no screen imports a part of another', () => {
  // A product that does not exist shows the screen of unknown addresses.
  const screenOf = (file: string) => /^src\/ui\/screens\/(\w+)\/(?!NotFoundScreen)/.exec(file)?.[1];
  const crossings = [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => screenOf(file) && screenOf(target) && screenOf(file) !== screenOf(target))
      .map((target) => `${file} imports ${target}`),
  );
  expect(crossings).toEqual([]);
});

test('no imports form a cycle', () => {
  expect(circlesIn(imports)).toEqual([]);
});

test('the folders of the core form no cycle', () => {
  const partOf = (file: string) => /^src\/core\/[^/]+/.exec(file)?.[0];
  const parts = new Map<string, readonly string[]>();
  for (const [file, targets] of imports) {
    const part = partOf(file);
    const others = targets.flatMap((target) => partOf(target) ?? []).filter((target) => target !== part);
    if (part) parts.set(part, [...new Set([...(parts.get(part) ?? []), ...others])]);
  }
  expect(circlesIn(parts)).toEqual([]);
});

describe('the import scanner', () => {
  test.each([
    ["import { a } from '#core/domain/Cart.ts'", 'src/core/domain/Cart.ts'],
    ["import { type A } from '../parts/Price.tsx'", 'src/ui/parts/Price.tsx'],
    ["export * from './A.ts'", 'src/ui/screens/A.ts'],
    ["import './Screen.module.css'", 'src/ui/screens/Screen.module.css'],
    ["const Screen = () => <div>{import('./Lazy.tsx')}</div>", 'src/ui/screens/Lazy.tsx'],
    ["let a: import('firebase/auth').Auth", 'firebase'],
    ["import { a } from '@firebase/auth/internal'", '@firebase/auth'],
  ])('finds the target of %s', (source, target) => {
    expect(importsOf('src/ui/screens/Screen.tsx', source)).toEqual([target]);
  });

  test('finds a cycle', () => {
    const circle = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['react']],
      ['d', ['b']],
    ]);
    expect(circlesIn(circle)).toEqual(['b → d → b']);
  });
});

/** The paths of these folders of `src/ui`. */
function ui(folders: string): string {
  return folders.replaceAll(/\w+/g, 'src/ui/$&/');
}

function ruleFor(file: string): string | undefined {
  return Object.keys(MAY_IMPORT).find((folder) => file.startsWith(folder));
}

function isWithin(target: string, name: string): boolean {
  return name.endsWith('/') || name.endsWith(':') ? target.startsWith(name) : target === name;
}

function circlesIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file].join(' → '));
    if (done.has(file)) return;
    done.add(file);
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
  };
  for (const file of graph.keys()) visit(file, []);
  return circles;
}
