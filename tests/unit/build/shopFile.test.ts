import { expect, test } from 'vitest';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import { TEXTS } from '#texts';
import { shopFile } from '../../../src/build/shopFile.ts';
import { pagesFolder } from '../../support/pagesFolder.ts';
import { SHOP } from '../../support/shops/estore.ts';
import { SHOP as NORTHLIGHT } from '../../support/shops/northlight.ts';

interface Hooks {
  readonly configResolved: (config: object) => void;
  readonly generateBundle: () => void;
  readonly transform: (code: string, id: string) => string | undefined;
}

const hooksOf = (shop: LocalShop, isDemo = false) => shopFile(shop, TEXTS, isDemo) as unknown as Hooks;

function manifestOf(isDemo: boolean): object {
  let manifest = '';
  const plugin = hooksOf(SHOP, isDemo);
  plugin.configResolved({ command: 'build' });
  plugin.generateBundle.call({ emitFile: ({ source }: { readonly source: string }) => (manifest = source) });
  return JSON.parse(manifest);
}

test('only a demo offers its screenshots when the shop is installed', () => {
  expect(manifestOf(true)).toHaveProperty('screenshots');
  expect(manifestOf(false)).toMatchObject({ name: 'Estore' });
  expect(manifestOf(false)).not.toHaveProperty('screenshots');
});

test('a deployable build refuses the contacts and the bank account of the example', () => {
  const build = (shop: LocalShop, isDemo = false) =>
    hooksOf(shop, isDemo).configResolved({ command: 'build' });
  expect(() => build(NORTHLIGHT)).toThrow(
    'Replace or delete: https://www.instagram.com/northlight.example, hello@northlight.example, mailto:hello@northlight.example, DE02120300000000202051.',
  );
  expect(() => build(NORTHLIGHT, true)).not.toThrow();
  expect(() => build(SHOP)).not.toThrow();
});

test.each([
  ['ar', 'letter-spacing: 0'],
  ['de', 'hyphens: auto'],
])('only a shop in "%s" has the typography of that language', (language, rule) => {
  const themeOf = (shop: LocalShop) => hooksOf(shop).transform(':root {}', '/project/src/ui/theme.css');
  expect(themeOf({ ...SHOP, language })).toContain(rule);
  expect(themeOf(SHOP)).toMatch(/^:root \{\}(?:\[data-category="\w+"\] \{ --hue: \d+; \}\n)+$/);
});

test('a build names texts of the shop file that lack its language', () => {
  const warnings: string[] = [];
  const config = { command: 'build', logger: { warn: (text: string) => warnings.push(text) } };
  hooksOf(SHOP).configResolved(config);
  expect(warnings).toEqual([]);
  hooksOf({
    ...SHOP,
    language: 'de',
    untranslated: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
  }).configResolved(config);
  expect(warnings).toEqual([
    'The shop file has 6 texts without "de": "One", "Two", "Three", "Four", "Five", and 1 more.',
  ]);
});

test('a deployable build in the European Union refuses missing pages, and gaps in pages', () => {
  const { socials: _, contact: __, checkout, ...rest } = { ...NORTHLIGHT, footer: SHOP.footer };
  const { transfer: ___, ...own } = checkout ?? { countries: ['DE'], payments: ['card'], tax: {} };
  const file = pagesFolder({
    'privacy.md': '# Privacy\n\nAda Berg\n',
    'terms.md': '# Terms\n\n[Name]\n',
    'imprint.md': '# Imprint\n\n[Mail](mailto:ada@example.com)\n',
  });
  const pageFiles = Object.fromEntries(
    ['privacy', 'terms', 'imprint'].map((name) => [name, file(`${name}.md`)]),
  );
  const pages = { privacy: '/privacy', terms: '/terms', imprint: '/imprint' } as const;
  const shop = { ...rest, socials: {}, checkout: { ...own, payments: ['card'] as const }, pages, pageFiles };
  expect(() => hooksOf(shop).configResolved({ command: 'build' })).toThrow(
    [
      'The owner’s pages are not complete:',
      'pages.withdrawal is missing: docs/pages/withdrawal.de.md is a template for it.',
      `${file('terms.md')}:3 still has a gap: [Name]`,
    ].join('\n  '),
  );
  expect(() => hooksOf(shop, true).configResolved({ command: 'build' })).not.toThrow();
});
