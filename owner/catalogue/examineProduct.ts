import { CATEGORIES } from '#core/domain/categories.ts';
import { currencyDigits } from '#core/domain/currencyDigits.ts';
import { imageSource, isColorCode } from '#core/domain/fieldParsers.ts';
import { hasCheckDigit, isGtin } from '#core/domain/gtin.ts';
import { entriesOf, type FieldProblem, isJsonObject, type Json, type JsonObject } from '#core/domain/Item.ts';
import { withLawfulPrices } from '#core/domain/lawfulPrices.ts';
import { PRODUCT_FIELDS } from '#core/domain/Product.ts';
import { priceHistory } from '#core/domain/priceHistory.ts';
import { isTaxed } from '#core/domain/tax.ts';
import { REPLACED } from '#core/domain/translations.ts';
import { kilograms } from '#core/domain/weight.ts';
import { SHOP } from '#shop';
import { idProblem, isAbsent, productFields, typeProblems, unknownFields } from './productFields.ts';

export const categories: readonly string[] = CATEGORIES.map(({ value }) => value);

const DIGITS = currencyDigits(SHOP.currency);

const LANGUAGES = SHOP.languages.filter((language) => language !== SHOP.originalLanguage);

/** Lists the missing files of a picture, given its path from the site root. */
export type MissingFiles = (path: string) => readonly string[];

/** Reports the problems of a product whose fields may be absent but have the right types. */
type Rule = (
  product: JsonObject,
  report: (field: string, problem: string) => void,
  surroundings: Surroundings,
) => void;

interface Surroundings {
  readonly missingFiles: MissingFiles;
  readonly digits: number;
  readonly languages: readonly string[];
}

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
  const kinds = typeProblems(product);
  // Rules skip mistyped fields, which are already reported.
  const mistyped = new Set(kinds.map(({ field }) => /^\w+/.exec(field)?.[0] ?? field));
  const valid: JsonObject = Object.fromEntries(
    Object.entries(product).filter(([field, value]) => !mistyped.has(field) && !isAbsent(value)),
  );
  const problems: FieldProblem[] = [];
  const report = (field: string, problem: string) => problems.push({ field, problem });
  const wrongId = idProblem(product.id);
  if (wrongId !== undefined) report('id', wrongId);
  problems.push(...kinds);
  for (const field of productFields) {
    if (isAbsent(product[field]) && !mistyped.has(field)) report(field, 'is missing');
  }
  // The owner's programs read these, and publications omit them.
  const { source: _, state: __, ...shops } = product;
  problems.push(...unknownFields(shops));
  const needed = mistyped.has('translations') ? [] : languages;
  for (const rule of rules) rule(valid, report, { missingFiles, digits, languages: needed });
  return problems;
}

/** Category and GTIN have further rules. */
const textsAreFilled: Rule = ({ category: _, gtin: __, ...product }, report) => {
  for (const [field, value] of Object.entries(product)) {
    const isText = Object.hasOwn(PRODUCT_FIELDS, field) && typeof value === 'string';
    if (isText && !isFilled(value)) report(field, 'is empty');
  }
};

const categoryIsKnown: Rule = ({ category }, report) => {
  const names = [category ?? []].flat();
  if (category !== undefined && names.length === 0) report('category', 'has no category');
  for (const name of names.filter((one) => !categories.includes(`${one}`))) {
    report('category', `"${name}" is not a category (${categories.join(', ')})`);
  }
};

const gtinIsValid: Rule = ({ gtin }, report) => {
  if (typeof gtin !== 'string' || isGtin(gtin)) return;
  const problem = hasCheckDigit(gtin)
    ? 'which is for use within a shop or for coupons, and omitted from the feed: remove it'
    : 'but must be 8, 12, 13 or 14 digits with the correct check digit at the end';
  report('gtin', `is "${gtin}", ${problem}`);
};

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

/** A tax class that the shop file lacks in one of its countries, where nobody can order the product. */
export function taxProblems({ taxClass }: JsonObject, shop = SHOP): readonly FieldProblem[] {
  if (typeof taxClass !== 'string' || taxClass.trim() === '') return [];
  const { checkout } = shop;
  const lacking = (checkout?.countries ?? []).filter(
    (country) => checkout && !isTaxed({ taxClass: taxClass.trim() }, country, checkout.tax),
  );
  const problem = `is "${taxClass}", which checkout.tax lacks for ${lacking.join(', ')}`;
  return lacking.length > 0 ? [{ field: 'taxClass', problem }] : [];
}

const taxIsKnown: Rule = (product, report) => {
  for (const { field, problem } of taxProblems(product)) report(field, problem);
};

/** Where rates have a maximum weight, a product without a readable one counts as 0. */
const weightIsReadable: Rule = ({ weight }, report) => {
  if (SHOP.delivery?.isWeighed && (typeof weight !== 'string' || !kilograms(weight)))
    report(
      'weight',
      'must be a number with kg, g, lb or oz, such as "1.2 kg": it counts as 0 for the delivery',
    );
};

const pricesAgree: Rule = ({ price, originalPrice = price, discountPercentage }, report, { digits }) => {
  for (const { field, problem } of priceProblems({ price, originalPrice }, digits)) report(field, problem);
  if (typeof price !== 'number' || typeof originalPrice !== 'number') return;
  if (price === 0) report('price', 'is 0: correct it, unless the product is free');
  const expected = discountOf(price, originalPrice);
  if (originalPrice < price) {
    report('originalPrice', `is ${originalPrice}, less than the price, ${price}: remove it`);
  } else if (!SHOP.sellsInEu && typeof discountPercentage === 'number' && discountPercentage !== expected) {
    const reason = `${price} instead of ${originalPrice} is ${expected} % off`;
    report('discountPercentage', `is ${discountPercentage}, but ${reason}`);
  }
};

/** Whether a shop in the European Union shows no reduction, although the product has a higher `originalPrice`: see `withLawfulPrices`. */
export function hidesReduction(product: JsonObject, shop = SHOP): boolean {
  const { price, originalPrice } = product;
  if (!shop.sellsInEu || shop.recommendedPrices || !(Number(originalPrice) > Number(price))) return false;
  return (
    withLawfulPrices({ price, priceHistory: priceHistory(product.priceHistory) }).originalPrice === undefined
  );
}

const reductionIsShown: Rule = (product, report) => {
  if (!hidesReduction(product)) return;
  const { price, originalPrice } = product;
  const history = priceHistory(product.priceHistory);
  const last = history.at(-1)?.price;
  const reasons = [
    last === undefined && 'priceHistory is missing, which the next upload begins',
    last !== price && `the last price of priceHistory is ${last}, until the next upload`,
    `priceHistory has no price above ${price} that was the lowest of the 30 days before it`,
  ];
  report('originalPrice', `is ${originalPrice}, but no reduction is shown: ${reasons.find(Boolean)}`);
};

const countsAreCounts: Rule = (product, report) => {
  for (const field of ['reviewCount', 'views', 'purchases']) {
    const count = product[field] ?? 0;
    if (!Number.isInteger(count) || Number(count) < 0) {
      report(field, `is ${count}, but must be a whole number, 0 or more`);
    }
  }
};

const ratingsAgree: Rule = ({ rating, reviewCount, reviews }, report) => {
  const texts = entriesOf(reviews).filter(isJsonObject);
  if (typeof reviewCount === 'number' && reviewCount < texts.length) {
    report('reviewCount', `is ${reviewCount}: there are ${texts.length} reviews`);
  }
  if (typeof rating !== 'number') return;
  if (rating < 0 || rating > 5) report('rating', `is ${rating}, but must be from 0 to 5`);
  if (rating > 0 && reviewCount === 0) report('rating', `is ${rating}, but reviewCount is 0`);
  const ratings = texts.map((review) => review.rating).filter((one) => typeof one === 'number');
  const mean = ratings.reduce((sum, one) => sum + one, 0) / ratings.length;
  if (ratings.length === reviewCount && Math.abs(mean - rating) > 0.1) {
    report('rating', `is ${rating}, but the mean of its reviews is ${mean.toFixed(1)}`);
  }
};

const reviewsAreWhole: Rule = ({ reviews }, report) => {
  for (const [index, review] of entriesOf(reviews).entries()) {
    if (!isJsonObject(review)) continue;
    const field = `reviews[${index}]`;
    const { rating, user, date, title, body } = review;
    const texts = { 'user.name': isJsonObject(user) ? user.name : undefined, date, title, body };
    for (const [part, text] of Object.entries(texts)) {
      if (!isFilled(text)) report(field, `has no ${part}`);
    }
    if (typeof rating !== 'number' || rating < 1 || rating > 5) report(field, 'has no rating from 1 to 5');
  }
};

const coloursAreColours: Rule = ({ colors }, report) => {
  const names = new Set<Json | undefined>();
  for (const [index, color] of entriesOf(colors).entries()) {
    if (!isJsonObject(color)) continue;
    const field = `colors[${index}]`;
    const { hex, name } = color;
    if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(`${hex}`)) {
      report(field, `has no hex value such as #1f2a44${isFilled(hex) ? `, but "${hex}"` : ''}`);
    }
    if (!isFilled(name) || isColorCode(`${name}`)) {
      report(field, 'has no name, such as "Navy", so the shop does not offer it');
    }
    if (names.has(name)) report(field, `has the same name as another colour, "${name}"`);
    if (isFilled(name)) names.add(name);
  }
};

const dimensionsAreWhole: Rule = ({ dimensions }, report) => {
  if (!isJsonObject(dimensions)) return;
  for (const part of ['length', 'width', 'height']) {
    if (!isFilled(dimensions[part])) report('dimensions', `has no ${part}`);
  }
};

const picturesExist: Rule = ({ images }, report, { missingFiles }) => {
  if (Array.isArray(images) && images.length === 0) report('images', 'has no picture');
  for (const [index, path] of entriesOf(images).entries()) {
    const field = `images[${index}]`;
    if (typeof path !== 'string' || /^https:\/\/./.test(path)) continue;
    if (!/^\/[^/]/.test(path)) {
      const problem = `"${path}" is neither a path from the site root nor an https: address`;
      report(field, `${problem}: ${remedyFor(path, missingFiles)}`);
      continue;
    }
    const [first, ...others] = missingFiles(path);
    const lacks = `lacks ${others.length + 1} files in public/, such as ${first}`;
    if (first) report(field, `${lacks}: correct the path, or run "npm run pictures"`);
  }
};

function remedyFor(path: string, missingFiles: MissingFiles): string {
  if (/^(http:)?\/\/[^/]/i.test(path)) return `write "${path.replace(/^(http:)?/i, 'https:')}"`;
  const source = imageSource(path);
  if (source === undefined) return 'the shop does not show it: use "npm run pictures"';
  return `write "${source}"${missingFiles(source).length > 0 ? ', and put the file into public/' : ''}`;
}

/** Tags, entities and the placeholder for a product without sizes, as exports of other shops contain them. */
const MARKUP = /<\/?[a-z][a-z\d]*(\s[^<>]*)?\/?>|<!--|&(#\d+|#x[\da-f]+|[a-z][a-z\d]+);|^Default Title$/i;

const textsArePlain: Rule = (product, report) => {
  const check = (value: Json | undefined, field: string) => {
    const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    for (const [part, one] of parts)
      check(one, Array.isArray(value) ? `${field}[${part}]` : `${field}.${part}`);
    const [markup] = (typeof value === 'string' && MARKUP.exec(value)) || [];
    const remedy = 'write plain text, with line breaks instead of tags, or remove it';
    if (markup) report(field, `contains "${markup}", which the shop shows as it is: ${remedy}`);
  };
  for (const field of ['name', 'translations', ...Object.keys(PRODUCT_FIELDS)]) check(product[field], field);
};

/** Brands, tags and measures may be the same in all languages. */
const NEED_TRANSLATION = ['name', 'subCategory', 'type', 'shortDescription', 'description'];

const translationsAreWhole: Rule = ({ translations, ...product }, report, { languages }) => {
  const all = isJsonObject(translations) ? translations : {};
  const others = Object.keys(all).filter((language) => !languages.includes(language));
  for (const language of languages.filter((one) => isAbsent(all[one]))) {
    report('translations', [`has no "${language}"`, ...others.map((one) => `"${one}"`)].join(', but '));
  }
  for (const [language, translation] of Object.entries(all)) {
    if (!isJsonObject(translation)) continue;
    const reportIf = (fields: readonly string[], isWrong: (field: string) => boolean, problem: string) => {
      for (const field of fields.filter(isWrong)) report(`translations.${language}.${field}`, problem);
    };
    const isMissing = (name: string) => isAbsent(translation[name]);
    reportIf(NEED_TRANSLATION, (name) => isMissing(name) && !isAbsent(product[name]), 'is missing');
    reportIf([...Object.keys(REPLACED), 'brand'], (name) => /^\s*$/.test(`${translation[name]}`), 'is empty');
    reportIf(
      ['colors', 'sizes'],
      (name) => !isMissing(name) && entriesOf(translation[name]).length !== entriesOf(product[name]).length,
      'must have as many entries as the list of the product, in the same order',
    );
  }
};

const rules: readonly Rule[] = [
  translationsAreWhole,
  textsAreFilled,
  textsArePlain,
  picturesExist,
  pricesAgree,
  taxIsKnown,
  weightIsReadable,
  reductionIsShown,
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
