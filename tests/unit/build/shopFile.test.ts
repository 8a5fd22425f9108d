import { expect, test } from 'vitest';
import { SHOP } from '../../../shop/estore.ts';
import { shopFile } from '../../../src/build/shopFile.ts';

function transformed(code: string, command: 'build' | 'serve' = 'build'): unknown {
  const plugin = shopFile(SHOP) as unknown as {
    readonly configResolved: (config: object) => void;
    readonly transform: (code: string, id: string) => unknown;
  };
  plugin.configResolved({ command });
  return plugin.transform(`import { SHOP } from '#shop';\n${code}`, '/src/ui/Part.tsx');
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
