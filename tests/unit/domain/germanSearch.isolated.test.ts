// Ordinary queries in the German shop of Northlight.
import { readFileSync } from 'node:fs';
import { test, vi } from 'vitest';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import { type Expected, expectRightResults } from '#tests/support/searchScore.ts';

vi.mock('#words', async () => ({ WORD_RULES: [(await import('../../../src/texts/words/de.ts')).RULES] }));

vi.mock('#shop', async () => {
  const { SHOP } = await import('../../../shop/northlight.ts');
  const { localShop } = await import('../../../shop/select/localShop.ts');
  return { SHOP: localShop(SHOP, 'de') };
});

/** Names for the products of the file, in its order. */
const NAMES = 'desk chair cream pine shelf kettle toaster fryer black knit hat tees'.split(' ');

const seed: { products: object[] } = JSON.parse(readFileSync('seed/northlight.json', 'utf8'));
const products = seed.products.flatMap((document, place) => parseProduct(NAMES[place] ?? '', document) ?? []);

const QUERIES: readonly Expected[] = [
  ['Kleidung', 'knit hat tees'],
  ['Arbeitsplatz', 'desk chair cream pine shelf'],
  ['Küche', 'kettle black toaster fryer'],
  ['Kueche', 'kettle black toaster fryer'],
  ['kuche', 'kettle black toaster fryer'],
  ['Küchen', 'kettle black toaster fryer'],
  ['tisch', 'desk', 'cream pine kettle black toaster fryer'],
  ['tisch eiche', 'desk'],
  ['Eichentisch', 'desk'],
  ['eichenschreibtisch', 'desk'],
  ['Schreibtische', 'desk', 'cream pine'],
  ['höhenverstellbarer Tisch', 'desk'],
  ['hoehenverstellbar', 'desk'],
  ['Tischlampe', 'cream pine'],
  ['Schreibtischlampe', 'cream pine'],
  ['nachttischlampe', 'cream'],
  ['lampen', 'cream pine'],
  ['Leuchten', 'cream pine'],
  ['Leuchte grün', 'pine', 'cream'],
  ['grüne Lampe', 'pine', 'cream'],
  ['gruene lampen', 'pine', 'cream'],
  ['Lampe mit Messing', 'cream pine'],
  ['Lampe für den Nachttisch', 'cream'],
  ['dimmbare Leuchte', 'cream pine'],
  ['Stuhl', 'chair'],
  ['Stühle', 'chair'],
  ['buerostuhl', 'chair'],
  ['ergonomischer Stuhl', 'chair'],
  ['Drehstuhl', 'chair'],
  ['Bücherregale', 'shelf'],
  ['regale', 'shelf'],
  ['Regal aus Nussbaum', 'shelf'],
  ['Nußbaumregal', 'shelf'],
  ['fritteuse', 'fryer'],
  ['fritteuse salbei', 'fryer'],
  ['Heissluftfritteuse', 'fryer'],
  ['Heißluft-Fritteusen', 'fryer'],
  ['heiß\u00adluft\u00adfritteuse', 'fryer'],
  ['Toaster rot', 'toaster'],
  ['roter Toaster', 'toaster'],
  ['Wasserkessel schwarz', 'black', 'kettle'],
  ['schwarzer Kessel', 'black', 'kettle'],
  ['Kessel Induktion', 'kettle black'],
  ['Kaffeekessel', 'kettle black'],
  ['Wasserkocher', 'kettle black'],
  ['Pullover', 'knit'],
  ['Wollpullover', 'knit'],
  ['Pullover Wolle', 'knit'],
  ['strickpullover', 'knit'],
  ['Hut', 'hat'],
  ['huete', 'hat'],
  ['Filzhüte', 'hat'],
  ['Wollhut', 'hat'],
  ['tshirt', 'tees'],
  ['T-Shirts weiß', 'tees'],
  ['weisse shirts', 'tees'],
  ['Baumwollshirt', 'tees'],
  ['T-Shirt XXL', 'tees'],
  ['Gartentisch', ''],
  ['Waschmaschine', ''],
];

test('57 of 60 German queries have the right first suggestion, and none has a guess', () => {
  expectRightResults(QUERIES, products);
});
