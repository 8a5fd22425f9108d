import { CATEGORIES } from '#core/domain/categories.ts';
import { currencyDigits } from '#core/domain/currencyDigits.ts';
import { imageSource, isColorCode } from '#core/domain/fieldParsers.ts';
import { hasCheckDigit, isGtin } from '#core/domain/gtin.ts';
import { entriesOf, type FieldProblem, isJsonObject, type Json, type JsonObject } from '#core/domain/Item.ts';
import { PRODUCT_FIELDS } from '#core/domain/Product.ts';
import { REPLACED } from '#core/domain/translations.ts';
import { SHOP } from '#shop';
import { idProblem, isAbsent, productFields, typeProblems, unknownFields } from './productFields.ts';

export const categories: readonly string[] = CATEGORIES.map(({ value }) => value);

const DIGITS = currencyDigits(SHOP.currency);

const LANGUAGES = SHOP.languages.filter((language) => language !== SHOP.originalLanguage);

/** Lists the missing files of a picture, given its path from the site root. */
export type MissingFiles = (path: string) => readonly string[];

/** Checks a product whose fields may be absent but have the right types. */
type Rule = (
  product: JsonObject,
  missingFiles: MissingFiles,
  digits: number,
  languages: readonly string[],
) => readonly FieldProblem[];

/**
 * Lists missing, mistyped and inconsistent fields of a product. Stricter than `readItems`, which allows absent fields. `digits` is
 * the number of decimals of the currency, `languages` are those that a product needs a translation for.
 */
export function examineProduct(
  product: JsonObject,
  missingFiles: MissingFiles,
  digits = DIGITS,
  languages = LANGUAGES,
): readonly FieldProblem[] {
  const wrongId = idProblem(product.id);
  const kinds = typeProblems(product);
  const missing = productFields
    .filter((field) => isAbsent(product[field]) && !kinds.some((found) => found.field === field))
    .map((field) => ({ field, problem: 'is missing' }));
  // Rules skip mistyped fields, which are already reported.
  const mistyped = new Set(kinds.map(({ field }) => /^\w+/.exec(field)?.[0] ?? field));
  const valid: JsonObject = Object.fromEntries(
    Object.entries(product).filter(([field, value]) => !mistyped.has(field) && !isAbsent(value)),
  );
  return [
    ...(wrongId === undefined ? [] : [{ field: 'id', problem: wrongId }]),
    ...kinds,
    ...missing,
    ...unknownFields(product),
    ...rules.flatMap((rule) =>
      rule(valid, missingFiles, digits, mistyped.has('translations') ? [] : languages),
    ),
  ];
}

/** Category and GTIN have further rules. */
const textsAreFilled: Rule = ({ category: _, gtin: __, ...product }) =>
  Object.entries(product)
    .filter(
      ([field, value]) =>
        Object.hasOwn(PRODUCT_FIELDS, field) && typeof value === 'string' && !isFilled(value),
    )
    .map(([field]) => ({ field, problem: 'is empty' }));

const categoryIsKnown: Rule = ({ category }) => {
  if (category === undefined) return [];
  const names = Array.isArray(category) ? (category as readonly Json[]) : [category];
  if (names.length === 0) return [{ field: 'category', problem: 'has no category' }];
  return names
    .filter((one) => typeof one === 'string' && !categories.includes(one))
    .map((one) => ({ field: 'category', problem: `"${one}" is not a category (${categories.join(', ')})` }));
};

const gtinIsValid: Rule = ({ gtin }) =>
  typeof gtin !== 'string' || isGtin(gtin)
    ? []
    : [
        {
          field: 'gtin',
          problem: hasCheckDigit(gtin)
            ? `is "${gtin}", which is for use within a shop or for coupons, and omitted from the feed: remove it`
            : `is "${gtin}", but must be 8, 12, 13 or 14 digits with the correct check digit at the end`,
        },
      ];

/** Prices with more decimals than the currency: a price tag would round them, and a sum would not. */
export function priceProblems(
  { price, originalPrice }: JsonObject,
  digits: number = DIGITS,
): readonly FieldProblem[] {
  return Object.entries({ price, originalPrice }).flatMap(([field, amount]) => {
    const units = Number(amount) * 10 ** digits;
    if (typeof amount !== 'number' || !(Math.abs(units - Math.round(units)) > 1e-6)) return [];
    const rule = digits === 0 ? 'be a whole number' : 'have at most two decimals';
    return [{ field, problem: `is ${amount}, but must ${rule}` }];
  });
}

const pricesAgree: Rule = ({ price, originalPrice, discountPercentage }, _, digits) => {
  const problems: FieldProblem[] = [...priceProblems({ price, originalPrice }, digits)];
  if (typeof price !== 'number') return problems;
  if (price === 0) problems.push({ field: 'price', problem: 'is 0: correct it, unless the product is free' });
  const before = typeof originalPrice === 'number' ? originalPrice : price;
  if (before < price) {
    problems.push({
      field: 'originalPrice',
      problem: `is ${before}, less than the price, ${price}: remove it`,
    });
  } else if (typeof discountPercentage === 'number') {
    const expected = discountOf(price, before);
    if (discountPercentage !== expected) {
      problems.push({
        field: 'discountPercentage',
        problem: `is ${discountPercentage}, but ${price} instead of ${before} is ${expected} % off`,
      });
    }
  }
  return problems;
};

const countsAreCounts: Rule = (product) =>
  ['reviewCount', 'views', 'purchases'].flatMap((field) => {
    const count = product[field];
    return typeof count === 'number' && (!Number.isInteger(count) || count < 0)
      ? [{ field, problem: `is ${count}, but must be a whole number, 0 or more` }]
      : [];
  });

const ratingsAgree: Rule = ({ rating, reviewCount, reviews }) => {
  const problems: FieldProblem[] = [];
  const texts = entriesOf(reviews).filter(isJsonObject);
  if (typeof rating === 'number' && (rating < 0 || rating > 5)) {
    problems.push({ field: 'rating', problem: `is ${rating}, but must be from 0 to 5` });
  }
  if (typeof reviewCount === 'number' && reviewCount < texts.length) {
    problems.push({ field: 'reviewCount', problem: `is ${reviewCount}: there are ${texts.length} reviews` });
  }
  if (typeof rating === 'number' && rating > 0 && reviewCount === 0) {
    problems.push({ field: 'rating', problem: `is ${rating}, but reviewCount is 0` });
  }
  const ratings = texts.map((review) => review.rating).filter((one) => typeof one === 'number');
  if (typeof rating === 'number' && ratings.length > 0 && ratings.length === reviewCount) {
    const mean = ratings.reduce((sum, one) => sum + one, 0) / ratings.length;
    if (Math.abs(mean - rating) > 0.1) {
      problems.push({
        field: 'rating',
        problem: `is ${rating}, but the mean of its reviews is ${mean.toFixed(1)}`,
      });
    }
  }
  return problems;
};

const reviewsAreWhole: Rule = ({ reviews }) =>
  entriesOf(reviews).flatMap((review, index) => {
    if (!isJsonObject(review)) return [];
    const field = `reviews[${index}]`;
    const { rating, user } = review;
    return [
      ...(isJsonObject(user) && isFilled(user.name) ? [] : [{ field, problem: 'has no user.name' }]),
      ...['date', 'title', 'body']
        .filter((part) => !isFilled(review[part]))
        .map((part) => ({ field, problem: `has no ${part}` })),
      ...(typeof rating === 'number' && rating >= 1 && rating <= 5
        ? []
        : [{ field, problem: 'has no rating from 1 to 5' }]),
    ];
  });

const coloursAreColours: Rule = ({ colors }) => {
  const names = new Set<Json | undefined>();
  return entriesOf(colors).flatMap((color, index) => {
    if (!isJsonObject(color)) return [];
    const field = `colors[${index}]`;
    const { hex, name } = color;
    const isTaken = names.has(name);
    if (isFilled(name)) names.add(name);
    return [
      ...(typeof hex === 'string' && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex)
        ? []
        : [{ field, problem: `has no hex value such as #1f2a44${isFilled(hex) ? `, but "${hex}"` : ''}` }]),
      ...(isFilled(name) && !isColorCode(`${name}`)
        ? []
        : [{ field, problem: 'has no name, such as "Navy", so the shop does not offer it' }]),
      ...(isTaken ? [{ field, problem: `has the same name as another colour, "${name}"` }] : []),
    ];
  });
};

const dimensionsAreWhole: Rule = ({ dimensions }) =>
  isJsonObject(dimensions)
    ? ['length', 'width', 'height']
        .filter((part) => !isFilled(dimensions[part]))
        .map((part) => ({ field: 'dimensions', problem: `has no ${part}` }))
    : [];

const picturesExist: Rule = ({ images }, missingFiles) => {
  if (!Array.isArray(images)) return [];
  if (images.length === 0) return [{ field: 'images', problem: 'has no picture' }];
  return (images as readonly Json[]).flatMap((path, index) => {
    const field = `images[${index}]`;
    if (typeof path !== 'string' || /^https:\/\/./.test(path)) return [];
    if (!/^\/[^/]/.test(path)) {
      const problem = `"${path}" is neither a path from the site root nor an https: address`;
      return [{ field, problem: `${problem}: ${remedyFor(path, missingFiles)}` }];
    }
    const [first, ...others] = missingFiles(path);
    const lacks = `lacks ${others.length + 1} files in public/, such as ${first}`;
    return first ? [{ field, problem: `${lacks}: correct the path, or run "npm run pictures"` }] : [];
  });
};

function remedyFor(path: string, missingFiles: MissingFiles): string {
  if (/^(http:)?\/\/[^/]/i.test(path)) return `write "${path.replace(/^(http:)?/i, 'https:')}"`;
  const source = imageSource(path);
  if (source === undefined) return 'the shop does not show it: use "npm run pictures"';
  return `write "${source}"${missingFiles(source).length > 0 ? ', and put the file into public/' : ''}`;
}

/** Tags, entities and the placeholder for a product without sizes, as exports of other shops contain them. */
const MARKUP = /<\/?[a-z][a-z\d]*(\s[^<>]*)?\/?>|<!--|&(#\d+|#x[\da-f]+|[a-z][a-z\d]+);|^Default Title$/i;

const textsArePlain: Rule = (product) =>
  Object.entries(product)
    .filter(([field]) => ['name', 'translations'].includes(field) || Object.hasOwn(PRODUCT_FIELDS, field))
    .flatMap(([field, value]) => markupIn(value, field));

function markupIn(value: Json | undefined, field: string): readonly FieldProblem[] {
  if (Array.isArray(value)) return value.flatMap((one: Json, index) => markupIn(one, `${field}[${index}]`));
  if (isJsonObject(value)) {
    return Object.entries(value).flatMap(([part, one]) => markupIn(one, `${field}.${part}`));
  }
  const [markup] = (typeof value === 'string' && MARKUP.exec(value)) || [];
  if (markup === undefined) return [];
  const remedy = 'write plain text, with line breaks instead of tags, or remove it';
  return [{ field, problem: `contains "${markup}", which the shop shows as it is: ${remedy}` }];
}

/** Brands, tags and measures may be the same in all languages. */
const NEED_TRANSLATION = ['name', 'subCategory', 'type', 'shortDescription', 'description'];

const translationsAreWhole: Rule = ({ translations, ...product }, _, __, languages) => {
  const all = isJsonObject(translations) ? translations : {};
  const missing = languages.filter((language) => isAbsent(all[language]));
  const others = Object.keys(all).filter((language) => !languages.includes(language));
  return [
    ...missing.map((language) => ({
      field: 'translations',
      problem: [`has no "${language}"`, ...others.map((one) => `"${one}"`)].join(', but '),
    })),
    ...Object.entries(all).flatMap(([language, translation]) =>
      isJsonObject(translation) ? translationProblems(product, translation, `translations.${language}`) : [],
    ),
  ];
};

function translationProblems(product: JsonObject, translation: JsonObject, field: string) {
  const problems = (fields: readonly string[], isWrong: (field: string) => boolean, problem: string) =>
    fields.filter(isWrong).map((name) => ({ field: `${field}.${name}`, problem }));
  const isMissing = (name: string) => isAbsent(translation[name]);
  return [
    ...problems(NEED_TRANSLATION, (name) => isMissing(name) && !isAbsent(product[name]), 'is missing'),
    ...problems(
      [...Object.keys(REPLACED), 'brand'],
      (name) => /^\s*$/.test(`${translation[name]}`),
      'is empty',
    ),
    ...problems(
      ['colors', 'sizes'],
      (name) => !isMissing(name) && entriesOf(translation[name]).length !== entriesOf(product[name]).length,
      'must have as many entries as the list of the product, in the same order',
    ),
  ];
}

const rules: readonly Rule[] = [
  translationsAreWhole,
  textsAreFilled,
  textsArePlain,
  picturesExist,
  pricesAgree,
  ratingsAgree,
  categoryIsKnown,
  gtinIsValid,
  coloursAreColours,
  dimensionsAreWhole,
  countsAreCounts,
  reviewsAreWhole,
];

/** The discount (%), rounded half up, of a price from an original price; 0 if the original price is 0. */
export function discountOf(price: number, originalPrice: number): number {
  // Floating-point amounts would round exact halves down.
  const [now, before] = [Math.round(price * 100), Math.round(originalPrice * 100)];
  return before > 0 ? Math.round((100 * (before - now)) / before) : 0;
}

function isFilled(value: Json | undefined): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
}
