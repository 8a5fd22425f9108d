import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CURRENCIES } from '#core/domain/currencyDigits.ts';
import { isEmail } from '#core/domain/isEmail.ts';
import { type Checkout, PAYMENT_METHODS, type ShopFile } from '#core/domain/ShopFile.ts';

/** Lists the problems of a value with this path: field, value and reason. `languages` are those that texts must have. */
type Rule = (value: unknown, path: string, languages: readonly string[]) => readonly string[];

/** Each field of `Value` has a rule; `undefined` is allowed by `optional` only. */
type Fields<Value> = { readonly [Field in keyof Value]-?: Rule };

const text = (reason: string, matches: RegExp = /\S/): Rule =>
  rule(reason, (value) => typeof value === 'string' && matches.test(value));
const amount = rule('must be a number, 0 or more', (value) => Number.isFinite(value) && Number(value) >= 0);
const days = rule('must be a whole number, 0 or more', isDays);
const count = rule('must be a whole number, 1 or more', (value) => isDays(value) && Number(value) > 0);
const yesOrNo = rule('must be true or false', (value) => typeof value === 'boolean');
const filled = text('must be a text that is not empty');
const upToAYear = rule(
  'must be a whole number from 1 to 365',
  (value) => isDays(value) && Number(value) > 0 && Number(value) <= 365,
);
const email = rule('must be an e-mail address without a name', (value) => isEmail(`${value}`));
const picture = text('must be a path such as "/images/tiles/chairs"', /^\/[^/]/);
const address = text('must be an https: address', /^https:\/\/./);
const range = rule(
  'must be [least, most]: two whole numbers of days, in this order',
  (value) => Array.isArray(value) && value.length === 2 && value.every(isDays) && value[0] <= value[1],
);

const currency = rule(
  'must be an ISO 4217 code such as "EUR", of a currency in src/core/domain/currencyDigits.ts: with two decimals or none',
  (value) => CURRENCIES.includes(String(value)),
);

const language = rule('must be a BCP 47 tag such as "de"', isLanguage);

const country = text('must be an ISO 3166-1 code such as "DE"', /^[A-Z]{2}$/);

/** A text for all languages, or one for each. */
const words: Rule = (value, path, languages) => {
  if (typeof value !== 'object' || value === null) return filled(value, path, languages);
  const texts = value as Readonly<Record<string, unknown>>;
  return [...new Set([...languages, ...Object.keys(texts)])].flatMap((tag) => [
    ...filled(texts[tag], `${path}.${tag}`, languages),
    ...language(tag, `${path}.${tag}`, languages),
  ]);
};

const category = fields<ShopFile['categories'][number]>({
  value: text('must consist of lower-case letters, digits and hyphens', /^[a-z0-9]+(-[a-z0-9]+)*$/),
  tabLabel: words,
  menuLabel: words,
  tile: picture,
  hue: rule('must be a number from 0 to 360', (hue) => typeof hue === 'number' && hue >= 0 && hue <= 360),
});

const column = fields<ShopFile['footer']['columns'][number]>({
  title: words,
  entries: list(
    fields<ShopFile['footer']['columns'][number]['entries'][number]>({
      label: words,
      to: optional(
        text(
          'must be a path, or an https:, mailto: or tel: address',
          /^(\/(?!\/)|https:\/\/.|mailto:.|tel:.)/,
        ),
      ),
    }),
  ),
});

const shop = fields<ShopFile>({
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
  categories: (value, path, languages) => {
    const problems = list(category, 1)(value, path, languages);
    return problems.length > 0 ? problems : nestedValues(value as ShopFile['categories'], path);
  },
  currency,
  languages: optional(list(language, 1)),
  texts: optional(rule('must be objects by language, such as { de: { … } }', isTexts)),
  locale: rule('must be a BCP 47 tag such as "de-DE"', isLocale),
  timeZone: optional(rule('must be a time zone such as "Europe/Berlin"', isTimeZone)),
  priceFormat: optional(
    fields<NonNullable<ShopFile['priceFormat']>>({
      grouping: optional(yesOrNo),
      omitsZeroCents: optional(yesOrNo),
    }),
  ),
  orderPrefix: text('must be one to six capital letters or digits', /^[A-Z0-9]{1,6}$/),
  reviewsTitle: words,
  socials: fields<Required<ShopFile['socials']>>({
    facebook: optional(address),
    instagram: optional(address),
    x: optional(address),
    youtube: optional(address),
  }),
  contact: optional(
    fields<NonNullable<ShopFile['contact']>>({ email: optional(email), phone: optional(filled) }),
  ),
  footer: fields<ShopFile['footer']>({ columns: list(column), legal: words }),
  delivery: optional(
    fields<NonNullable<ShopFile['delivery']>>({
      country: optional(country),
      cost: amount,
      freeFrom: optional(amount),
      handlingDays: range,
      transitDays: range,
      details: list(words),
    }),
  ),
  returns: optional(
    fields<NonNullable<ShopFile['returns']>>({ days, isFree: yesOrNo, details: list(words) }),
  ),
  checkout: optional(
    fields<Checkout>({
      countries: list(country, 1),
      payments: list(
        rule(`must be one of ${PAYMENT_METHODS.join(', ')}`, (value) =>
          (PAYMENT_METHODS as readonly unknown[]).includes(value),
        ),
        1,
      ),
      transfer: optional(
        fields<NonNullable<Checkout['transfer']>>({
          holder: filled,
          iban: rule('must be an IBAN with the right check digits, without spaces', isIban),
        }),
      ),
      taxRate: optional(
        rule(
          'must be a percentage above 0 and below 100',
          (value) => typeof value === 'number' && value > 0 && value < 100,
        ),
      ),
      terms: optional(
        rule('must be the path of a screen, or of a file in public: "/terms" for public/terms.html', isPage),
      ),
      limits: optional(
        fields<NonNullable<Checkout['limits']>>({
          pieces: optional(count),
          piecesOfOrder: optional(count),
          openOrders: optional(count),
          transferDays: optional(upToAYear),
        }),
      ),
    }),
  ),
  demo: text('must be the path of a JSON file', /\.json$/),
});

/**
 * Lists the problems of a shop file, a line each, such as `locale is "de_DE", but must be a BCP 47 tag such as "de-DE"`. If other
 * `languages` are selected, texts need only the file's first one.
 */
export function shopProblems(file: unknown, languages?: readonly string[]): readonly string[] {
  const own = languagesIn(file);
  const problems = shop(file, '', languages ? own.slice(0, 1) : own);
  if (problems.length > 0) return problems;
  const { hero, categories, ...terms } = file as ShopFile;
  const tiles = hero.tiles
    .filter((tile) => !categories.some(({ value }) => value === tile))
    .map((tile) => problem('hero.tiles', tile, 'must be the value of a category'));
  return [...tiles, ...termsProblems(terms)];
}

function languagesIn(file: unknown): readonly string[] {
  const { languages } = (file ?? {}) as { readonly languages?: unknown };
  return Array.isArray(languages) && languages.length > 0 ? languages.map(String) : ['en'];
}

function termsProblems({ delivery, checkout }: Pick<ShopFile, 'delivery' | 'checkout'>): readonly string[] {
  const needsAccount = checkout?.payments.includes('transfer') && !checkout.transfer;
  const account = needsAccount
    ? [problem('checkout.transfer', undefined, 'the payment "transfer" needs a bank account')]
    : [];
  if (!delivery || (delivery.country === undefined) === (checkout !== undefined)) return account;
  const reason = checkout ? 'checkout.countries replaces it' : 'must be an ISO 3166-1 code such as "DE"';
  return [...account, problem('delivery.country', delivery.country, reason)];
}

function nestedValues(categories: ShopFile['categories'], path: string): readonly string[] {
  // A product belongs to the first category whose value its own category contains.
  return categories.flatMap(({ value }, index) => {
    const part = categories.find((one, at) => at !== index && value.includes(one.value));
    const reason = `must not contain "${part?.value}", the value of another category`;
    return part === undefined ? [] : problem(`${path}[${index}].value`, value, reason);
  });
}

function rule(reason: string, isValid: (value: unknown) => boolean): Rule {
  return (value, path) => (isValid(value) ? [] : [problem(path, value, reason)]);
}

function optional(whenPresent: Rule): Rule {
  return (value, path, languages) => (value === undefined ? [] : whenPresent(value, path, languages));
}

function list(of: Rule, least = 0): Rule {
  return (value, path, languages) =>
    Array.isArray(value) && value.length >= least
      ? value.flatMap((entry, index) => of(entry, `${path}[${index}]`, languages))
      : [problem(path, value, least > 0 ? 'must be a list that is not empty' : 'must be a list')];
}

function fields<Value>(rules: Fields<Value>): Rule {
  return (value, path, languages) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return [problem(path || 'SHOP', value, 'must be an object')];
    }
    const inside = (name: string) => (path === '' ? name : `${path}.${name}`);
    const known: Readonly<Record<string, Rule>> = rules;
    return [...new Set([...Object.keys(known), ...Object.keys(value)])].flatMap((name) => {
      const found = (value as Readonly<Record<string, unknown>>)[name];
      return (
        known[name]?.(found, inside(name), languages) ??
        problem(inside(name), found, 'is not a field of a shop')
      );
    });
  };
}

function problem(path: string, value: unknown, reason: string): string {
  const is = value === undefined ? 'is missing' : `is ${JSON.stringify(value)}`;
  return `${path} ${is}, but ${reason}`;
}

function isDays(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}

/** The screens with a path of their own. `paths.ts` has them all. */
const SCREEN =
  /^\/(|cart|checkout|order|flash-sales|products|search-product|search|account|signup|login|forgot-password)$/;

function isPage(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\/(?!\/)/.test(value)) return false;
  const [path = ''] = value.split(/[?#]/);
  const file = join(import.meta.dirname, '../../public', path);
  return SCREEN.test(path) || [file, `${file}.html`].some((name) => /\.\w+$/.test(name) && existsSync(name));
}

/** The digits of an IBAN, with letters as numbers and the first four characters at the end, have the remainder 1 modulo 97. */
function isIban(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(value)) return false;
  const digits = `${value.slice(4)}${value.slice(0, 4)}`.replace(
    /[A-Z]/g,
    (letter) => `${parseInt(letter, 36)}`,
  );
  return BigInt(digits) % 97n === 1n;
}

function isLanguage(value: unknown): boolean {
  try {
    return new Intl.Locale(String(value)).toString() === value;
  } catch {
    return false;
  }
}

function isTexts(value: unknown): boolean {
  if (Object(value) !== value) return false;
  return Object.entries(value as object).every(([tag, texts]) => isLanguage(tag) && Object(texts) === texts);
}

/** `Intl` lists only one of the names of a zone, such as Asia/Calcutta, but knows all, such as Asia/Kolkata. */
function isTimeZone(value: unknown): boolean {
  try {
    return (
      typeof value === 'string' && /^[A-Z]/.test(value) && !!Intl.DateTimeFormat('en', { timeZone: value })
    );
  } catch {
    return false;
  }
}

function isLocale(value: unknown): boolean {
  try {
    return typeof value === 'string' && Intl.NumberFormat.supportedLocalesOf(value).length === 1;
  } catch {
    return false;
  }
}
