import { expect, test } from 'vitest';
import type { ShopFile } from '#core/domain/ShopFile.ts';
import { SHOP } from '../../../shop/estore.ts';
import { SHOP as NORTHLIGHT } from '../../../shop/northlight.ts';
import { shopFile } from '../../../src/build/shopFile.ts';

interface Hooks {
  readonly configResolved: (config: object) => void;
  readonly transform: (code: string, id: string) => unknown;
  readonly generateBundle: () => void;
}

const hooksOf = (shop: ShopFile, isDemo = false) => shopFile(shop, isDemo) as unknown as Hooks;

function transformed(code: string, command: 'build' | 'serve' = 'build'): unknown {
  const plugin = hooksOf(SHOP);
  plugin.configResolved({ command });
  return plugin.transform(`import { SHOP } from '#shop';\n${code}`, '/src/ui/Part.tsx');
}

function manifestOf(isDemo: boolean): object {
  let manifest = '';
  const plugin = hooksOf(SHOP, isDemo);
  plugin.configResolved({ command: 'build' });
  plugin.generateBundle.call({ emitFile: ({ source }: { readonly source: string }) => (manifest = source) });
  return JSON.parse(manifest);
}

test.each([
  ['<p>{SHOP.name}</p>', '<p>{("Estore")}</p>'],
  ['SHOP.hero.tiles.map(show)', '(["beauty","phones"]).map(show)'],
  ['SHOP.priceFormat?.grouping', '({"grouping":false,"omitsZeroCents":true})?.grouping'],
  ['SHOP.delivery?.cost', '(undefined)?.cost'],
])('a build inlines %s', (code, inlined) => {
  expect(String(transformed(code)).split('\n')[1]).toBe(inlined);
});

test('the development server imports the shop file, so that an edit is shown at once', () => {
  expect(transformed('SHOP.name', 'serve')).toBeUndefined();
});

test('only a demo offers its screenshots when the shop is installed', () => {
  expect(manifestOf(true)).toHaveProperty('screenshots');
  expect(manifestOf(false)).toMatchObject({ name: 'Estore' });
  expect(manifestOf(false)).not.toHaveProperty('screenshots');
});

test('a deployable build refuses the contacts and the bank account of the example', () => {
  const build = (shop: ShopFile, isDemo = false) =>
    hooksOf(shop, isDemo).configResolved({ command: 'build' });
  expect(() => build(NORTHLIGHT)).toThrow(
    'Replace or delete: https://www.instagram.com/northlight.example, hello@northlight.example, mailto:hello@northlight.example, DE02120300000000202051.',
  );
  expect(() => build(NORTHLIGHT, true)).not.toThrow();
  expect(() => build(SHOP)).not.toThrow();
});
