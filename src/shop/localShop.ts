import { currencyDigits } from '#core/domain/currencyDigits.ts';
import { sellsInEu } from '#core/domain/euCountries.ts';
import { baseIn, localeIn } from '#core/domain/languages.ts';
import type { LocalShop, ShopFile, ShopText } from '#core/domain/ShopFile.ts';

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
  const { delivery, returns, pages, ...values } = file;
  const { hero, categories, footer } = file;
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
    ...(delivery && { delivery: { ...delivery, details: delivery.details.map(local) } }),
    ...(returns && { returns: { ...returns, details: returns.details.map(local) } }),
    ...(pages && { pages: pathsOf(pages), pageFiles: pages }),
    language,
    languages,
    languageNames,
    originalLanguage,
    isTranslated: language !== originalLanguage,
    isMultilingual: languages.some((one) => one !== originalLanguage),
    base: baseIn({ languages }, language),
    home: baseIn({ languages }, language).replace(/(?<=.)\/$/, ''),
    sellsInEu: sellsInEu(file.checkout?.countries),
    untranslated,
    currencyDigits: currencyDigits(file.currency),
    locale: localeIn({ language: originalLanguage, locale: file.locale }, language),
  };
}

function pathsOf(pages: NonNullable<ShopFile['pages']>): NonNullable<LocalShop['pages']> {
  return Object.fromEntries(Object.keys(pages).map((name) => [name, `/${name}`]));
}
