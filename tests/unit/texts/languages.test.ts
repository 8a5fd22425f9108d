import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SHOP } from '#shop';
import { hostingOf, readConfig } from '../../../owner/hosting/Hosting.ts';
import { TEXTS as ar } from '../../../src/texts/ar.ts';
import { counted, countedAfter } from '../../../src/texts/arabicCounts.ts';
import { textsIn as mailsIn } from '../../../src/texts/textsIn.ts';

/** The names of all texts but the pseudo-language's, which nobody deploys. */
const LANGUAGES = readdirSync('src/texts').flatMap(
  (name) => /^([a-z]{2,3}(?:-(?!XB)\w+)?)\.ts$/.exec(name)?.[1] ?? [],
);
const { rewriteOf } = hostingOf(await readConfig());

const COUNTS = [0, 1, 2, 3, 11, 100];
const NAME = '§';

/** The arguments of functions that not every number suits. */
const ARGUMENTS: Readonly<Record<string, (count: number) => readonly unknown[]>> = {
  'catalogue.loaded': (count) => [count, 'hour'],
  'app.list': () => [[NAME]],
  'catalogue.unitPrice': (count) => [count, 'kg'],
  'colors.names': (count) => [count, [NAME]],
  'mails.list': () => [[NAME]],
  'failures.passwordRules': (count) => [
    { minLength: count, maxLength: 50, needs: ['lower', 'upper', 'digit', 'symbol'] },
  ],
  'order.noLongerSold': (count) => [[NAME], count],
  'payment.paid': () => [NAME, 'card'],
  'search.found': (count) => [count, Math.max(count, 1)],
  'toasts.sentences': () => [[NAME]],
};

/** Not for shoppers. */
const VALUES = ['direction', 'app.dateLocale', 'app.dayLocale'];

/** Every text with its key; those with values once for each count. */
function textsIn(value: unknown, key = ''): readonly (readonly [key: string, text: unknown])[] {
  if (VALUES.includes(key)) return [];
  if (typeof value === 'function') {
    const argumentsFor = ARGUMENTS[key] ?? ((count) => [count, count, count]);
    return COUNTS.map((count) => [key, value(...argumentsFor(count))]);
  }
  if (typeof value !== 'object' || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, key ? `${key}.${name}` : name));
}

/** The texts with a match, by key. */
function matches(texts: object, pattern: RegExp): object {
  return Object.fromEntries(textsIn(texts).filter(([, text]) => pattern.test(String(text))));
}

test('there are languages', () => {
  expect(LANGUAGES).toEqual(expect.arrayContaining(['ar', 'de', 'en']));
});

describe.each(LANGUAGES)('the language %s', async (language) => {
  const { TEXTS } = await import(`../../../src/texts/${language}.ts`);

  test('has no text that is empty or lacks a value', () => {
    expect(textsIn(TEXTS).length).toBeGreaterThan(500);
    expect(matches(TEXTS, /^\s*$|undefined|NaN|\[object/)).toEqual({});
  });

  test('has mails', () => {
    expect(mailsIn(language), `Add ${language} to textsIn.ts`).toBe(TEXTS);
  });

  test('has a page for unknown addresses', () => {
    const rewrite = { source: `/${language}/**`, destination: `/${language}/page.html` };
    const found = rewriteOf(`/${language}/products/new`)?.destination;
    expect(found, `Add ${JSON.stringify(rewrite)} to firebase.json`).toBe(rewrite.destination);
  });

  test('isolates a name of the other direction in every sentence', () => {
    const name = language === 'ar' ? 'Lamp (XL)' : 'كرسي';
    const { cart, saved, search, shortcuts, failures, order } = TEXTS;
    const texts = [
      cart.removed(name),
      cart.priceAccepted(name, '$5'),
      saved.removed(name),
      search.none(name),
    ];
    texts.push(search.resultsFor(name), shortcuts.addToCart(name), failures.invalidOption(name));
    texts.push(order.noLongerSold([name, name], 2), TEXTS.colors.names(1, [name]), TEXTS.app.list([name]));
    for (const text of texts) expect(text).toContain(`\u2068${name}\u2069`);
    expect(TEXTS.toasts.copied(name)).not.toMatch(/[\u2066-\u2069]/);
  });

  test('writes dates in the format of the shop', () => {
    expect(TEXTS.app).toMatchObject({ dayLocale: language === 'en' ? 'en-GB' : SHOP.locale });
  });
});

test('Arabic texts contain no other Latin words than names and keys', () => {
  const names = ['Google', 'JavaScript', 'Alt', 'Cmd', 'Ctrl', 'Esc', 'Mac', 'T', SHOP.name];
  const latin = new RegExp(`(?!\\b(?:${names.join('|')}|name@example\\.com)\\b)(?<![\\w@.])[A-Za-z]+`);
  expect(matches(ar, latin)).toEqual({});
});

test('Arabic texts have Arabic punctuation', () => {
  expect(matches(ar, /[,;"“”„']|(?<!\u2068)\?/)).toEqual({});
});

test.each([
  [0, 'لا منتجات', 'عرض 0 منتج'],
  [1, 'منتج واحد', 'عرض منتج واحد'],
  [2, 'منتجان', 'عرض منتجين'],
  [3, '3 منتجات', 'عرض 3 منتجات'],
  [11, '11 منتجًا', 'عرض 11 منتجًا'],
  [100, '100 منتج', 'عرض 100 منتج'],
])('Arabic has its own form for %i products, also after another word', (count, products, show) => {
  expect([ar.count.products(count), ar.filters.show(count)]).toEqual([products, show]);
});

test('Arabic has a dual of its own after another word', () => {
  expect([2, 3].map((count) => countedAfter(count, 'moreColors'))).toEqual(['لونين آخرين', '3 ألوان أخرى']);
  expect(counted(2, 'moreColors')).toBe('لونان آخران');
});

test('Arabic joins names', () => {
  expect(ar.order.noLongerSold(['Lamp', 'Vase'], 2)).toBe(
    'لم يعد متاحًا للبيع: \u2068Lamp\u2069 و\u2068Vase\u2069 ومنتجان آخران',
  );
});
