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

const hooksOf = (shop: ShopFile) => shopFile(shop) as unknown as Hooks;

function transformed(code: string, command: 'build' | 'serve' = 'build'): unknown {
  const plugin = hooksOf(SHOP);
  plugin.configResolved({ command });
  return plugin.transform(`import { SHOP } from '#shop';\n${code}`, '/src/ui/Part.tsx');
}

function manifestOf(mode: string): object {
  let manifest = '';
  const plugin = hooksOf(SHOP);
  plugin.configResolved({ command: 'build', mode });
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
  expect(manifestOf('emulator')).toHaveProperty('screenshots');
  expect(manifestOf('production')).toMatchObject({ name: 'Estore' });
  expect(manifestOf('production')).not.toHaveProperty('screenshots');
});

test('a deployable build refuses the contacts of the example', () => {
  const build = (shop: ShopFile, mode: string) => hooksOf(shop).configResolved({ command: 'build', mode });
  expect(() => build(NORTHLIGHT, 'production')).toThrow(
    'Replace or delete: https://www.instagram.com/northlight.example, hello@northlight.example, mailto:hello@northlight.example.',
  );
  expect(() => build(NORTHLIGHT, 'emulator')).not.toThrow();
  expect(() => build(SHOP, 'production')).not.toThrow();
});
