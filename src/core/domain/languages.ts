import type { LocalShop } from './ShopFile.ts';

/** This language if the shop has it, otherwise the shop's first. */
export function languageIn({ languages }: Pick<LocalShop, 'languages'>, language: string): string {
  return languages.includes(language) ? language : (languages[0] ?? 'en');
}

/** The path of a language's folder: `/`, also for an unknown language, or `/en/`. */
export function baseIn({ languages }: Pick<LocalShop, 'languages'>, language: string): string {
  return languages.indexOf(language) > 0 ? `/${language}/` : '/';
}

/** The tag for formats in a language: the shop's for its own, otherwise the language with the region of the shop's. */
export function localeIn(shop: Pick<LocalShop, 'language' | 'locale'>, language: string): string {
  if (language === shop.language) return shop.locale;
  const { region } = new Intl.Locale(shop.locale).maximize();
  return region === undefined ? language : new Intl.Locale(language, { region }).toString();
}
