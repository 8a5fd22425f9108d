import { SHOP } from '#shop';
import { type OwnersPages, ownersPages } from './ownersPage.ts';

/** The owner's pages in each language of the shop, for programs such as the order service. A build of it replaces this module. */
export const PAGE_TEXTS: Readonly<Record<string, OwnersPages>> = Object.fromEntries(
  SHOP.languages.map((language) => [language, ownersPages(SHOP, language)]),
);
