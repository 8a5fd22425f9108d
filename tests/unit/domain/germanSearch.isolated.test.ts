// Ordinary queries in the German shop of Northlight.
import { readFileSync } from 'node:fs';
import { test, vi } from 'vitest';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import { type Expected, expectRightResults } from '#tests/support/searchScore.ts';

vi.mock('#words', async () => ({ WORD_RULES: [(await import('../../../src/texts/words/de.ts')).RULES] }));

vi.mock('#shop', async () => {
  const { SHOP } = await import('../../../shop/northlight.ts');
  const { localShop } = await import('../../../src/shop/localShop.ts');
  return { SHOP: localShop(SHOP, 'de') };
});

/** Names for the products of the file, in its order; of the hats, only for the first one. */
const NAMES = 'desk chair cream pine shelf book kettle toaster fryer black knit hat - - - - tees'.split(' ');

const seed: { products: object[] } = JSON.parse(readFileSync('seed/northlight.json', 'utf8'));
const products = seed.products.flatMap((document, place) => {
  const { [place]: name = '' } = NAMES;
  return name === '-' ? [] : (parseProduct(name, document) ?? []);
});

const QUERIES: readonly Expected[] = [
  ['Kleidung', 'knit hat tees'],
  ['Arbeitsplatz', 'desk chair cream pine shelf book'],
  ['Küche, Kueche, kuche, Küchen', 'kettle black toaster fryer'],
  ['tisch', 'desk', 'cream pine kettle black toaster fryer'],
  ['tisch eiche, Eichentisch, eichenschreibtisch, höhenverstellbarer Tisch, hoehenverstellbar', 'desk'],
  ['Schreibtische', 'desk', 'cream pine'],
  [
    'Tischlampe, Schreibtischlampe, lampen, Leuchten, Lampe mit Messing, dimmbare Leuchte',
    'cream pine',
    'book',
  ],
  ['nachttischlampe, Lampe für den Nachttisch', 'cream'],
  ['Leuchte grün, grüne Lampe, gruene lampen', 'pine', 'cream'],
  ['Stuhl, Stühle, buerostuhl, ergonomischer Stuhl, Drehstuhl', 'chair'],
  ['Bücherregale, regale, Regal aus Nussbaum, Nußbaumregal', 'shelf'],
  [
    'fritteuse, fritteuse salbei, Heissluftfritteuse, Heißluft-Fritteusen, heiß\u00adluft\u00adfritteuse',
    'fryer',
  ],
  ['Toaster rot, roter Toaster', 'toaster'],
  ['Wasserkessel schwarz, schwarzer Kessel', 'black', 'kettle'],
  ['Kessel Induktion, Kaffeekessel, Wasserkocher', 'kettle black'],
  ['Pullover, Wollpullover, Pullover Wolle, strickpullover', 'knit'],
  ['Hut, huete, Filzhüte, Wollhut', 'hat'],
  ['tshirt, T-Shirts weiß, weisse shirts, Baumwollshirt, T-Shirt XXL', 'tees'],
  ['Gartentisch, Waschmaschine', ''],
];

test('57 of 60 German queries have the right first suggestion, and none has a guess', () => {
  expectRightResults(QUERIES, products);
});
