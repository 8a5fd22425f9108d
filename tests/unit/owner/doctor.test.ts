import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FieldProblem, Json, JsonObject } from '#core/domain/Item.ts';
import { SHOP } from '#shop';
import { examineCatalogue, missingFilesIn } from '../../../owner/catalogue/examineCatalogue.ts';
import { examineProduct } from '../../../owner/catalogue/examineProduct.ts';
import { examination, productsWithDemoPictures } from '../../../owner/doctor.ts';

const root = resolve(import.meta.dirname, '../../..');
const catalogue: { readonly products: readonly JsonObject[] } = JSON.parse(
  readFileSync(resolve(root, 'seed/items.json'), 'utf8'),
);
/** A product without findings: 699 dollars, not reduced, with reviews. */
const healthy: JsonObject = catalogue.products.find(({ id }) => id === 'aurora-phone-slate') ?? {};
const allThere = () => [];

function findings(changed: JsonObject): readonly FieldProblem[] {
  return examineProduct({ ...healthy, ...changed }, allThere);
}

const review = { user: { name: 'Ana' }, date: '1 May 2026', title: 'Good', body: 'Very good.', rating: 5 };

describe('the doctor', () => {
  test('finds nothing in a healthy product', () => {
    expect(findings({})).toEqual([]);
    expect(findings({ gtin: '4006381333931', mpn: 'AU-61' })).toEqual([]);
  });

  const translation = { name: 'Handy', subCategory: 'T', type: 'T', shortDescription: 'T', description: 'T' };

  test.each<[string, JsonObject, string]>([
    ['translations', {}, 'has no "de"'],
    ['translations', { ger: translation }, 'has no "de", but "ger"'],
    ['translations.de.name', { ...translation, name: 5 }, 'must be a non-empty string'],
    ['translations.de.description', { ...translation, description: undefined }, 'is missing'],
    ['translations.de.type', { ...translation, type: ' ' }, 'is empty'],
    [
      'translations.de.colors',
      { ...translation, colors: ['Rosa', 'Blau', 'Grün', 'Rot'] },
      'as many entries',
    ],
    ['translations.de.sizes[0]', { ...translation, sizes: [true] }, 'must be a string or a number'],
    ['translations.de.price', { ...translation, price: 5 }, 'is unknown'],
  ])('a shop in two languages: %s of %j %s', (field, de, problem) => {
    const translations = problem.startsWith('has no') ? { translations: de } : { translations: { de } };
    expect(examineProduct({ ...healthy, ...translations }, allThere, 2, ['de'])).toEqual([
      { field, problem: expect.stringContaining(problem) },
    ]);
  });

  test('finds nothing in a translated product, nor in a shop with one language', () => {
    const translated = { ...healthy, translations: { de: translation, fr: null } };
    expect(examineProduct(translated, allThere, 2, ['de'])).toEqual([]);
    expect(examineProduct(healthy, allThere, 2)).toEqual([]);
  });

  test.each<[string, JsonObject, string]>([
    ['stock', { stock: undefined }, 'is missing'],
    ['brand', { brand: null }, 'is missing'],
    ['name', { name: undefined }, 'is missing'],
    ['views', { views: '1301' }, 'must be a finite number'],
    ['views', { views: 13.5 }, 'a whole number'],
    ['stock', { stock: -1 }, 'a whole number'],
    ['stock', { stock: '12' }, 'remove the quotes'],
    ['stock', { stock: false }, 'leave the field out'],
    ['price', { price: 698.999, originalPrice: 698.999 }, 'at most two decimals'],
    ['originalPrice', { originalPrice: 600 }, 'less than the price'],
    ['discountPercentage', { originalPrice: 799 }, 'is 13 % off'],
    ['discountPercentage', { discountPercentage: 20 }, 'is 0 % off'],
    ['rating', { rating: 6 }, 'from 0 to 5'],
    ['rating', { rating: 3, reviewCount: 1, reviews: [review] }, 'mean of its reviews is 5.0'],
    ['rating', { reviewCount: 0, reviews: [] }, 'reviewCount is 0'],
    ['reviewCount', { reviewCount: 2 }, 'there are 6 reviews'],
    ['gtin', { gtin: '4006381333932' }, 'check digit'],
    ['gtin', { gtin: '2000000000015' }, 'for use within a shop'],
    ['name', { name: 'Salt &amp; Pepper' }, 'contains "&amp;"'],
    ['description', { description: '<p>Soft<br>wool</p>' }, 'write plain text'],
    ['sizes[0]', { sizes: ['Default Title'] }, 'remove it'],
    ['tags[1]', { tags: ['Oak', 'A&#39;s'] }, 'contains "&#39;"'],
    ['reviews[0].body', { reviews: [{ ...review, body: 'Good<br />indeed' }] }, 'contains "<br />"'],
    ['translations.de.name', { translations: { de: { name: 'Salz &uuml;ber' } } }, 'contains "&uuml;"'],
    ['price', { price: 0, originalPrice: 0 }, 'unless the product is free'],
    ['colors[0]', { colors: [{ hex: '#b5342f', name: '#B5342F' }] }, 'does not offer it'],
    ['gtin', { gtin: '' }, '8, 12, 13 or 14 digits'],
    ['gtin', { gtin: 4006381333931 }, 'must be a string'],
    ['mpn', { mpn: ' ' }, 'is empty'],
    ['maker.email', { maker: { name: 'Lathe', address: 'Mill Lane 4', email: 'post' } }, 'an e-mail address'],
    ['maker.address', { maker: { name: 'Lathe', email: 'a@lathe.example' } }, 'is missing'],
    ['category', { category: 'garden' }, 'is not a category'],
    ['category', { category: [] }, 'has no category'],
    ['colors[0]', { colors: [{ hex: 'red', name: 'Red' }] }, 'has no hex value'],
    ['colors[0]', { colors: [{ hex: '#b5342f' }] }, 'has no name'],
    ['dimensions', { dimensions: { length: '1 cm', width: '2 cm' } }, 'has no height'],
    ['images', { images: [] }, 'has no picture'],
    ['images[0]', { images: ['images/lamp.webp'] }, 'neither a path'],
    ['images[0]', { images: ['//elsewhere.example/lamp.webp'] }, 'neither a path'],
    ['reviews[0]', { reviews: [{ ...review, user: {} }] }, 'has no user.name'],
    ['reviews[0]', { reviews: [{ ...review, body: '' }] }, 'has no body'],
    ['reviews[0]', { reviews: [{ ...review, rating: 7 }] }, 'has no rating from 1 to 5'],
    ['discountPercentage', { originalPrice: undefined, discountPercentage: 250 }, 'is 0 % off'],
    [
      'colors[1]',
      {
        colors: [
          { hex: '#a00', name: 'Red' },
          { hex: '#b00', name: 'Red' },
        ],
      },
      'the same name as another',
    ],
    ['costPrice', { costPrice: 20 }, 'is unknown to the shop, but public'],
    ['constructor', { constructor: 'Ana' }, 'is unknown to the shop, but public'],
    ['reviews[0].user.email', { reviews: [{ ...review, user: { name: 'Ana', email: 'a@b.c' } }] }, 'public'],
    ['id', { id: 'a/b' }, 'slash'],
  ])('finds the fault of %s in %j', (field, changed, problem) => {
    const found = findings(changed).filter((one) => one.field === field);
    expect(found).toHaveLength(1);
    expect(found[0]?.problem).toContain(problem);
  });

  test('accepts text with signs that only resemble markup', () => {
    expect(findings({ description: 'Q&A: 3 < 5 > 2, R&D; "I <3 wool" <maren@maie.com>' })).toEqual([]);
  });

  test.each([
    [4.9, 5.6, 13],
    [8.4, 9.6, 13],
    [699, 799, 13],
    [49.5, 80, 38],
  ])(
    'rounds the discount of $%d from $%d to %d percent, halves up',
    (price, originalPrice, discountPercentage) => {
      expect(findings({ price, originalPrice, discountPercentage })).toEqual([]);
    },
  );

  test('finds decimals in a currency without them', () => {
    const product = { ...healthy, price: 1500.5, originalPrice: 1600, discountPercentage: 6 };
    const problem = 'is 1500.5, but must be a whole number';
    expect(examineProduct(product, allThere, 0)).toEqual([{ field: 'price', problem }]);
  });

  test('names a mistyped field once, however many rules it breaks', () => {
    expect(findings({ reviews: [{ rating: '5' }] }).map(({ field }) => field)).toEqual(['reviews[0].rating']);
  });

  test('finds the missing files of a picture', () => {
    const images = ['/images/products/phone-aurora-slate-9-640.webp'];
    const found = examineProduct({ ...healthy, images }, missingFilesIn(resolve(root, 'public')));
    expect(found.map(({ problem }) => problem)).toEqual([
      'lacks 7 files in public/, such as /images/products/phone-aurora-slate-9-160.avif: correct the path, or run "npm run pictures"',
    ]);
  });

  test.each([
    '/Favicon.svg',
    '/images',
    '/images/../favicon.svg',
    '/favicon.svg/lamp.webp',
    '/images//tiles',
  ])('does not accept %s as a hosted file', (path) => {
    expect(missingFilesIn(resolve(root, 'public'))(path)).toEqual([path]);
    expect(missingFilesIn(resolve(root, 'public'), '/nowhere')('/favicon.svg')).toEqual([]);
  });

  test('prints no control characters of a product', () => {
    const id = 'lamp\u001b[2J\n::error::\u202e';
    const colors = [{ hex: '\u009b1A', name: 'Red' }];
    const { lines } = examination([{ ...healthy, id, colors, '\u0007': 1 }]);
    expect(lines.join('\n').split('\n')).toContain('lamp [2J ::error:: ');
    expect(lines.join('').replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
  });

  test('finds pictures in both folders and lists products with demo pictures', () => {
    const [owners, demo] = [resolve(root, 'public'), resolve(root, 'seed')];
    const favicon = { ...healthy, id: 'owners', name: 'Owner’s', images: ['/favicon.svg'] };
    expect(examineCatalogue([healthy, favicon], missingFilesIn(owners, demo))).toEqual([]);
    const nowhere = { ...healthy, id: 'nowhere', images: ['/images/products/nowhere-1-640.webp'] };
    expect(productsWithDemoPictures([healthy, favicon, nowhere], owners, demo)).toEqual([
      'aurora-phone-slate',
    ]);
  });

  test('names a product by its id, or by its position without one', () => {
    const found = examineCatalogue(
      [healthy, { ...healthy, id: undefined, name: 'Other' }, 'lamp'] as readonly Json[],
      allThere,
    );
    expect(found.map(({ product }) => product)).toEqual(['product 2', 'product 3']);
  });

  test('lists unpublishable ids without counting them as problems', () => {
    const { lines, isHealthy } = examination([healthy, { ...healthy, id: '100%', name: 'Juice' }]);
    expect(lines).toContain('left out: "100%": an id with "%" cannot name a folder');
    expect(lines).toContain('No problems in 2 products.');
    expect(isHealthy).toBe(true);
    expect(examination([healthy]).lines.join()).not.toContain('left out');
  });

  test('counts the problems and the affected products', () => {
    const { lines, isHealthy } = examination([
      healthy,
      { ...healthy, id: 'ill', name: 'Ill', stock: -1, views: -1 },
    ]);
    expect(lines.at(-1)).toBe('2 problems in 1 of 2 products.');
    const { views: _, purchases: __, ...sparse } = healthy;
    expect(examination([{ ...sparse, stock: -1 }]).lines.join()).toMatch(
      /\n {2}stock .*\n {2}missing: views, purchases\n/,
    );
    expect(isHealthy).toBe(false);
  });

  test('lists the problems of the shop file apart from those of products', () => {
    const shop = { ...SHOP, hero: { ...SHOP.hero, picture: '/images/hero/none' } };
    const lastLine = (products: readonly Json[]) => examination(products, shop).lines.at(-1);
    expect(lastLine([{ ...healthy, stock: -1 }])).toBe('3 problems in the shop and in 1 of 1 product.');
    expect([lastLine([healthy]), lastLine([])]).toEqual(Array(2).fill('2 problems in the shop.'));
  });

  test('finds two products with the same id or GTIN', () => {
    const gtin = '4006381333931';
    const found = examineCatalogue(
      [
        { ...healthy, gtin },
        { ...healthy, name: 'B' },
        { ...healthy, id: 'other', name: 'C', gtin },
      ],
      allThere,
    );
    const problem = 'is not unique: an earlier product has it';
    expect(found).toEqual([
      { product: 'aurora-phone-slate (product 2)', field: 'id', problem },
      { product: 'other', field: 'gtin', problem },
    ]);
  });

  test('finds two products that only a single size distinguishes', () => {
    const ring = (id: string, size: string, changed: JsonObject = {}) => ({
      ...healthy,
      ...{ id, name: 'Ring', sizes: [size], ...changed },
    });
    const other = { colors: [{ hex: '#000', name: 'Onyx' }] };
    const found = examineCatalogue(
      [ring('ring-7', '7'), ring('ring-8', '8', { name: ' ring ' }), ring('onyx-8', '8', other)],
      allThere,
    );
    expect(found).toEqual([
      { product: 'ring-8', field: 'name', problem: expect.stringMatching(/^is that of ring-7, too: .*size/) },
    ]);
  });

  test('finds members of a family that do not fit together', () => {
    const product = (id: string, options: JsonObject, family = 'tern') =>
      Object.assign({}, healthy, { id, family: { id: family, options } });
    const products = [
      product('a', { color: 'Oak', size: 'S' }),
      product('b', { size: 'S', color: 'oak' }),
      product('c', { color: 'Oak', size: 'S' }),
      product('d', { color: 'Oak' }),
      product('e', { color: 'Ash' }, 'gull'),
      healthy,
    ];
    const found = examineCatalogue(products, allThere).map((one) => Object.values(one).join(' '));
    expect(found).toEqual([
      'b family has the color "oak", which others write "Oak"',
      expect.stringMatching(/^c name is that of a, too/),
      'c family has the same options as an earlier product of "tern"',
      'd family has the options color, but the first product of "tern" has color, size',
      'e family "gull" has no other product',
    ]);
  });

  test.each([
    ['chair.jpg', 'write "/chair.jpg", and put the file into public/'],
    ['images/og.jpg', 'write "/images/og.jpg", and put'],
    ['./favicon.svg', 'write "/favicon.svg"'],
    ['x/favicon.svg', 'and put the file'],
    ['C:\\photos\\chair.jpg', '"npm run pictures"'],
    ['//cdn.example/a.jpg', 'write "https://cdn.example/a.jpg"'],
    ['http://cdn.example/a.jpg', 'write "https://cdn.example/a.jpg"'],
    ['', '"npm run pictures"'],
  ])('has a remedy for the picture %j', (path, remedy) => {
    const { lines } = examination([{ ...healthy, images: [path] }]);
    expect(lines.join('\n')).toContain(remedy);
  });
});
