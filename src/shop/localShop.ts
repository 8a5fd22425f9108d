import { currencyDigits } from '#core/domain/currencyDigits.ts';
import { textIn } from '#core/domain/delivery.ts';
import { sellsInEu } from '#core/domain/euCountries.ts';
import { baseIn, localeIn } from '#core/domain/languages.ts';
import type {
  LocalCheckout,
  LocalDelivery,
  LocalShop,
  ShopFile,
  ShopText,
  TaxRates,
  Zone,
} from '#core/domain/ShopFile.ts';

/**
 * The shop file in one of the languages of the shop, of which the first is at `/`. A text that lacks the language is shown in the
 * language of the file.
 */
export function localShop(
  file: ShopFile,
  language: string,
  languages: readonly string[] = file.languages ?? ['en'],
  languageNames: readonly string[] = languages,
): LocalShop {
  const originalLanguage = file.languages?.[0] ?? 'en';
  const isForeign = !(file.languages ?? ['en']).includes(language);
  const untranslated: string[] = [];
  const local = (text: ShopText): string => {
    const own = typeof text === 'string' ? undefined : text[language];
    if (own !== undefined) return own;
    const original = typeof text === 'string' ? text : (text[originalLanguage] ?? '');
    if (isForeign || typeof text !== 'string') untranslated.push(original);
    return original;
  };
  const { delivery, returns, pages, checkout, options = {}, ...values } = file;
  const { hero, categories, footer } = file;
  const zones = delivery && zonesOf(file, originalLanguage);
  const countries = checkout?.countries ?? zones?.flatMap((zone) => zone.countries) ?? [];
  const tax = checkout ? taxOf(checkout, countries) : {};
  return {
    ...values,
    claim: local(file.claim),
    description: local(file.description),
    hero: { ...hero, title: local(hero.title), text: local(hero.text), button: local(hero.button) },
    categories: categories.map((category) => ({
      ...category,
      tabLabel: local(category.tabLabel),
      menuLabel: local(category.menuLabel),
    })),
    reviewsTitle: local(file.reviewsTitle),
    footer: {
      columns: footer.columns.map(({ title, entries }) => ({
        title: local(title),
        entries: entries.map((entry) => ({ ...entry, label: local(entry.label) })),
      })),
      legal: local(footer.legal),
    },
    ...(zones && { delivery: deliveryOf(zones, (delivery.details ?? []).map(local)) }),
    ...(checkout && { checkout: { ...checkout, countries, tax } }),
    ...(returns && { returns: { ...returns, details: returns.details.map(local) } }),
    ...(pages && { pages: pathsOf(pages), pageFiles: pages }),
    options: Object.fromEntries(Object.entries(options).map(([name, label]) => [name, local(label)])),
    language,
    languages,
    languageNames,
    originalLanguage,
    isTranslated: language !== originalLanguage,
    isMultilingual: languages.some((one) => one !== originalLanguage),
    base: baseIn({ languages }, language),
    home: baseIn({ languages }, language).replace(/(?<=.)\/$/, ''),
    sellsInEu: checkout !== undefined && sellsInEu(countries),
    isTaxed: Object.values(tax).some((rates) => Object.keys(rates).length > 0),
    hasTaxClasses: Object.values(tax).some((rates) => Object.keys(rates).length > 1),
    untranslated,
    currencyDigits: currencyDigits(file.currency),
    locale: localeIn({ language: originalLanguage, locale: file.locale }, language),
  };
}

/** The zones of the shop file. Its short form is one zone with one rate, which has no name. */
function zonesOf({ delivery, checkout }: ShopFile, language: string): readonly Zone[] {
  if (!delivery) return [];
  if ('zones' in delivery)
    return delivery.zones.map(({ countries, rates }) => ({
      countries,
      rates: rates.map((rate) => ({ ...rate, id: rate.id ?? textIn(rate.name, language) })),
    }));
  const { country, details, ...rate } = delivery;
  const countries = checkout?.countries ?? [country ?? []].flat();
  return [{ countries, rates: [{ id: 'standard', name: '', ...rate }] }];
}

function deliveryOf(zones: readonly Zone[], details: readonly string[]): LocalDelivery {
  const rates = zones.flatMap((zone) => zone.rates);
  return {
    zones,
    details,
    isFree: rates.every(({ cost }) => cost === 0),
    isZoned: rates.length > 1,
    isWeighed: rates.some(({ maxWeight }) => maxWeight !== undefined),
  };
}

function taxOf(
  { tax, taxRate }: NonNullable<ShopFile['checkout']>,
  countries: readonly string[],
): LocalCheckout['tax'] {
  const rates: TaxRates = taxRate === undefined ? {} : { standard: taxRate };
  return tax ?? Object.fromEntries(countries.map((country) => [country, rates]));
}

function pathsOf(pages: NonNullable<ShopFile['pages']>): NonNullable<LocalShop['pages']> {
  return Object.fromEntries(Object.keys(pages).map((name) => [name, `/${name}`]));
}
