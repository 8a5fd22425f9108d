import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { CURRENCIES } from '#core/domain/currencyDigits.ts';
import { isEmail } from '#core/domain/isEmail.ts';
import {
  type Checkout,
  type Delivery,
  type GuestTerms,
  type Invoices,
  type Maker,
  PAGE_NAMES,
  PAYMENT_METHODS,
  type Pickup,
  type RateFile,
  type ShopFile,
  type ZonedDelivery,
  type ZoneFile,
} from '#core/domain/ShopFile.ts';
import { pageProblem } from './ownersPage.ts';

const rule = (reason: string, isValid: (value: unknown) => boolean) => v.custom(isValid, reason);
const string = (reason: string, isValid: (value: string) => boolean) =>
  rule(reason, (value) => typeof value === 'string' && isValid(value));
const text = (reason: string, matches = /\S/) => string(reason, (value) => matches.test(value));
const number = (reason: string, isValid: (value: number) => boolean) =>
  rule(reason, (value) => typeof value === 'number' && isValid(value));
const days = number('must be a whole number, 0 or more', isDays);
const amount = number('must be a number, 0 or more', (value) => Number.isFinite(value) && value >= 0);
const count = number('must be a whole number, 1 or more', (value) => isDays(value) && value > 0);
const first = number('must be a whole number, 1 to 999999999', (value) => isDays(value - 1) && value < 1e9);
const yesOrNo = v.boolean('must be true or false');
const filled = text('must be a text that is not empty');
const picture = text('must be a path such as "/images/tiles/chairs"', /^\/[^/]/);
const address = text('must be an https: address', /^https:\/\/./);
const page = text('must be an https: address with {code}', /^https:\/\/[^\s/{}?#]+\/\S*\{code\}\S*$/);
const email = string('must be an e-mail address without a name', isEmail);
const country = text('must be an ISO 3166-1 code such as "DE"', /^[A-Z]{2}$/);
const language = v.custom<string>(isLanguage, 'must be a BCP 47 tag such as "de"');
const range = rule(
  'must be [least, most]: two whole numbers of days, in this order',
  (value) => Array.isArray(value) && value.length === 2 && value.every(isDays) && value[0] <= value[1],
);

const payments = list(v.picklist(PAYMENT_METHODS, `must be one of ${PAYMENT_METHODS.join(', ')}`), 1);
const period = number(
  'must be a whole number from 1 to 365',
  (value) => isDays(value) && value > 0 && value <= 365,
);
const guests = fields<GuestTerms>({ 'payments?': payments, 'transferDays?': period, 'keepDays?': period });

/** The schema of a shop whose texts have these languages. */
function shopIn(languages: readonly string[]) {
  const texts = fields(Object.fromEntries(languages.map((tag) => [tag, filled])), filled);
  /** A text for all languages, or one for each. */
  const words = v.lazy((value) =>
    isObject(value) ? v.intersect([v.record(language, v.unknown()), texts]) : filled,
  );

  const category = fields<ShopFile['categories'][number]>({
    value: text('must consist of lower-case letters, digits and hyphens', /^[a-z0-9]+(-[a-z0-9]+)*$/),
    tabLabel: words,
    menuLabel: words,
    tile: picture,
    hue: number('must be a number from 0 to 360', (hue) => hue >= 0 && hue <= 360),
  });

  const column = fields<ShopFile['footer']['columns'][number]>({
    title: words,
    entries: list(
      fields<ShopFile['footer']['columns'][number]['entries'][number]>({
        label: words,
        'to?': text(
          'must be a path, or an https:, mailto: or tel: address',
          /^(\/(?!\/)|https:\/\/.|mailto:.|tel:.)/,
        ),
      }),
    ),
  });

  const terms = { cost: amount, 'freeFrom?': amount, handlingDays: range, transitDays: range };
  const delivery = fields<Delivery>({ 'country?': country, ...terms, details: list(words) });
  const rate = fields<RateFile>({
    'id?': filled,
    name: words,
    ...terms,
    'maxWeight?': number('must be a number of kilograms above 0', (value) => value > 0),
    'pickup?': fields<Pickup>({ street: filled, postcode: filled, city: filled, country, 'hours?': words }),
  });
  const zone = fields<ZoneFile>({ countries: list(country, 1), rates: list(rate, 1) });
  const zoned = fields<ZonedDelivery>({ zones: list(zone, 1), 'details?': list(words) });

  return fields<ShopFile>({
    name: filled,
    claim: words,
    description: words,
    hero: fields<ShopFile['hero']>({
      title: words,
      text: words,
      button: words,
      picture,
      tiles: rule('must be two categories', (value) => Array.isArray(value) && value.length === 2),
    }),
    categories: list(category, 1),
    currency: string(
      'must be an ISO 4217 code such as "EUR", of a currency in src/core/domain/currencyDigits.ts: with two decimals or none',
      (value) => CURRENCIES.includes(value),
    ),
    'languages?': list(language, 1),
    'texts?': rule('must be objects by language, such as { de: { … } }', isTexts),
    locale: string('must be a BCP 47 tag such as "de-DE"', isLocale),
    'timeZone?': string('must be a time zone such as "Europe/Berlin"', isTimeZone),
    'priceFormat?': fields<NonNullable<ShopFile['priceFormat']>>({
      'grouping?': yesOrNo,
      'omitsZeroCents?': yesOrNo,
    }),
    orderPrefix: text('must be one to six capital letters or digits', /^[A-Z0-9]{1,6}$/),
    reviewsTitle: words,
    socials: fields<ShopFile['socials']>({
      'facebook?': address,
      'instagram?': address,
      'x?': address,
      'youtube?': address,
    }),
    'contact?': fields<NonNullable<ShopFile['contact']>>({
      'email?': email,
      'phone?': filled,
    }),
    footer: fields<ShopFile['footer']>({ columns: list(column), legal: words }),
    'delivery?': v.lazy((given) => (isObject(given) && 'zones' in given ? zoned : delivery)),
    'returns?': fields<NonNullable<ShopFile['returns']>>({ days, isFree: yesOrNo, details: list(words) }),
    'checkout?': fields<Checkout>({
      'countries?': list(country, 1),
      payments,
      'transfer?': fields<NonNullable<Checkout['transfer']>>({
        holder: filled,
        iban: string('must be an IBAN with the right check digits, without spaces', isIban),
      }),
      'taxRate?': number('must be a percentage above 0 and below 100', (value) => value > 0 && value < 100),
      'tax?': v.record(
        v.string(),
        v.record(
          v.string(),
          number('must be a percentage from 0 to 99', (value) => value >= 0 && value < 100),
        ),
      ),
      'carriers?': v.record(v.string(), page, 'must be an object'),
      'terms?': string(
        'must be the path of a screen, or of a file in public: "/terms" for public/terms.html',
        isPage,
      ),
      'guests?': v.lazy((given) => (isObject(given) ? guests : yesOrNo)),
      'limits?': fields<NonNullable<Checkout['limits']>>({
        'pieces?': count,
        'piecesOfOrder?': count,
        'openOrders?': count,
        'transferDays?': period,
      }),
    }),
    'invoices?': fields<Invoices>({
      prefix: text('must be up to 12 capital letters, digits and hyphens', /^[A-Z\d][A-Z\d-]{0,11}$/),
      ...{ 'first?': first, seller: list(filled, 1), 'note?': words, 'taxNumber?': filled, 'vatId?': filled },
    }),
    'pages?': v.pipe(
      v.custom<object>(isObject, 'must be an object'),
      v.objectWithRest(
        Object.fromEntries(PAGE_NAMES.map((name) => [name, v.optional(words)])),
        v.never(`is not one of ${PAGE_NAMES.join(', ')}`),
      ),
    ),
    'lowStock?': days,
    'recommendedPrices?': yesOrNo,
    'options?': v.record(v.string(), words, 'must be an object'),
    'optionValues?': v.record(v.string(), list(filled), 'must be an object'),
    'makers?': v.record(
      v.string(),
      fields<Maker>({ name: filled, address: filled, email }),
      'must be an object',
    ),
    'reviews?': fields<NonNullable<ShopFile['reviews']>>({ areVerified: yesOrNo }),
    'flashSales?': fields<NonNullable<ShopFile['flashSales']>>({
      endsAt: string(
        'must be an ISO time such as "2026-12-24T18:00:00+01:00"',
        (value) =>
          /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)),
      ),
    }),
    'newsletter?': fields<NonNullable<ShopFile['newsletter']>>({ address }),
    'deploy?': filled,
    demo: text('must be the path of a JSON file', /\.json$/),
  });
}

/**
 * Lists the problems of a shop file, a line each, such as `locale is "de_DE", but must be a BCP 47 tag such as "de-DE"`. If other
 * `languages` are selected, texts need only the file's first one.
 */
export function shopProblems(file: unknown, languages?: readonly string[]): readonly string[] {
  const own = languagesIn(file);
  const needed = languages ? own.slice(0, 1) : own;
  const { issues } = v.safeParse(shopIn(needed), file);
  if (issues) return issues.map(({ path = [], input, message }) => problem(pathOf(path), input, message));
  const { hero, categories, pages = {}, ...terms } = file as ShopFile;
  const nested = nestedValues(categories);
  if (nested.length > 0) return nested;
  const tiles = hero.tiles
    .filter((tile) => !categories.some(({ value }) => value === tile))
    .map((tile) => problem('hero.tiles', tile, 'must be the value of a category'));
  return [...tiles, ...pageProblems(pages, needed), ...termsProblems(terms)];
}

function languagesIn(file: unknown): readonly string[] {
  const { languages } = (file ?? {}) as { readonly languages?: unknown };
  return Array.isArray(languages) && languages.length > 0 ? languages.map(String) : ['en'];
}

function pageProblems(
  pages: NonNullable<ShopFile['pages']>,
  languages: readonly string[],
): readonly string[] {
  return Object.entries(pages).flatMap(([name, paths]) =>
    languages.flatMap((tag) => {
      const reason = pageProblem(paths, tag);
      return reason === undefined ? [] : problem(`pages.${name}`, paths, reason);
    }),
  );
}

function termsProblems({ delivery, checkout }: Pick<ShopFile, 'delivery' | 'checkout'>): readonly string[] {
  const needsAccount = checkout?.payments.includes('transfer') && !checkout.transfer;
  const account = needsAccount
    ? [problem('checkout.transfer', undefined, 'the payment "transfer" needs a bank account')]
    : [];
  const { guests } = checkout ?? {};
  const foreign =
    typeof guests === 'object' && guests.payments?.some((payment) => !checkout?.payments.includes(payment))
      ? [problem('checkout.guests.payments', guests.payments, 'must be payments of the shop')]
      : [];
  const problems = [...account, ...foreign, ...taxProblems(delivery, checkout)];
  if (delivery && 'zones' in delivery) return [...problems, ...zoneProblems(delivery, checkout)];
  if (checkout && !checkout.countries)
    problems.push(
      problem('checkout.countries', undefined, 'must be ISO 3166-1 codes, unless delivery has zones'),
    );
  if (!delivery || (delivery.country === undefined) === (checkout !== undefined)) return problems;
  const reason = checkout ? 'checkout.countries replaces it' : 'must be an ISO 3166-1 code such as "DE"';
  return [...problems, problem('delivery.country', delivery.country, reason)];
}

function zoneProblems({ zones }: ZonedDelivery, checkout: ShopFile['checkout']): readonly string[] {
  const countries = zones.flatMap((zone) => zone.countries);
  const twice = countries.find((one, index) => countries.indexOf(one) !== index);
  const equal = zones.map(({ rates }, index) => {
    const ids = rates.map(({ id, name }) => id ?? name);
    const isUnique = new Set(ids.map((id) => JSON.stringify(id))).size === ids.length;
    return !isUnique && problem(`delivery.zones[${index}].rates`, ids, 'must differ in id or name');
  });
  return [
    twice !== undefined && problem('delivery.zones', twice, 'must be in one zone only'),
    checkout?.countries && problem('checkout.countries', checkout.countries, 'delivery.zones replace it'),
    ...equal,
  ].filter((one) => typeof one === 'string');
}

/** A country that `tax` lacks, with or without zones, and `tax` beside `taxRate`. */
function taxProblems(delivery: ShopFile['delivery'], checkout: ShopFile['checkout']): readonly string[] {
  if (!checkout?.tax) return [];
  const { tax } = checkout;
  const zones = delivery && 'zones' in delivery ? delivery.zones : [];
  const countries = [
    ...(checkout.countries ?? []),
    ...zones.flatMap((zone) => zone.countries),
    ...zones.flatMap(({ rates }) => rates.flatMap(({ pickup }) => pickup?.country ?? [])),
  ];
  const missing = countries.filter((one) => !Object.hasOwn(tax, one));
  return [
    checkout.taxRate !== undefined && problem('checkout.taxRate', checkout.taxRate, 'tax replaces it'),
    missing.length > 0 && problem('checkout.tax', tax, `must have ${[...new Set(missing)].join(', ')}`),
  ].filter((one) => one !== false);
}

function nestedValues(categories: ShopFile['categories']): readonly string[] {
  // A product belongs to the first category whose value its own category contains.
  return categories.flatMap(({ value }, index) => {
    const part = categories.find((one, at) => at !== index && value.includes(one.value));
    const reason = `must not contain "${part?.value}", the value of another category`;
    return part === undefined ? [] : problem(`categories[${index}].value`, value, reason);
  });
}

function list(of: v.GenericSchema, least = 0) {
  const reason = least > 0 ? 'must be a list that is not empty' : 'must be a list';
  return v.pipe(v.array(of, reason), v.minLength(least, reason));
}

/** A schema for each field of `Value`, by its name, with a question mark if the field is optional. */
type Fields<Value> = {
  readonly [Name in keyof Value & string as object extends Pick<Value, Name>
    ? `${Name}?`
    : Name]-?: v.GenericSchema;
};

/** Reports each absent field with its own reason. */
function fields<Value>(schemas: Fields<Value>, rest: v.GenericSchema = v.never('is not a field of a shop')) {
  const entries = Object.entries<v.GenericSchema>(schemas).map(([name, schema]) =>
    name.endsWith('?') ? [name.slice(0, -1), v.optional(schema)] : [name, schema],
  );
  const absent = Object.fromEntries(entries.map(([name]) => [name, undefined]));
  return v.pipe(
    v.custom<object>(isObject, 'must be an object'),
    v.transform((value) => ({ ...absent, ...value })),
    v.objectWithRest(Object.fromEntries(entries), rest),
  );
}

function pathOf(path: readonly v.IssuePathItem[]): string {
  const parts = path.map(({ type, key }) => (type === 'array' ? `[${key}]` : `.${key}`));
  return parts.join('').slice(1) || 'SHOP';
}

function problem(path: string, value: unknown, reason: string): string {
  const is = value === undefined ? 'is missing' : `is ${JSON.stringify(value)}`;
  return `${path} ${is}, but ${reason}`;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDays(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}

/** The screens with a path of their own. `paths.ts` has them all. */
const SCREEN =
  /^\/(|cart|checkout|order|flash-sales|products|search-product|search|account|signup|login|forgot-password|withdraw)$/;

function isPage(value: string): boolean {
  if (!/^\/(?!\/)/.test(value)) return false;
  const [path = ''] = value.split(/[?#]/);
  const file = join(import.meta.dirname, '../../public', path);
  return SCREEN.test(path) || [file, `${file}.html`].some((name) => /\.\w+$/.test(name) && existsSync(name));
}

/** The digits of an IBAN, with letters as numbers and the first four characters at the end, have the remainder 1 modulo 97. */
function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(value)) return false;
  const digits = `${value.slice(4)}${value.slice(0, 4)}`.replace(
    /[A-Z]/g,
    (letter) => `${parseInt(letter, 36)}`,
  );
  return BigInt(digits) % 97n === 1n;
}

function isLanguage(value: unknown): boolean {
  return isAccepted(() => new Intl.Locale(String(value)).toString() === value);
}

function isTexts(value: unknown): boolean {
  return isObject(value) && Object.entries(value).every(([tag, texts]) => isLanguage(tag) && isObject(texts));
}

/** `Intl` lists only one of the names of a zone, such as Asia/Calcutta, but knows all, such as Asia/Kolkata. */
function isTimeZone(timeZone: string): boolean {
  return isAccepted(() => /^[A-Z]/.test(timeZone) && !!Intl.DateTimeFormat('en', { timeZone }));
}

function isLocale(value: string): boolean {
  return isAccepted(() => Intl.NumberFormat.supportedLocalesOf(value).length === 1);
}

/** `Intl` throws errors at values that it does not know. */
function isAccepted(test: () => boolean): boolean {
  try {
    return test();
  } catch {
    return false;
  }
}
