import { SHOP } from '#shop';
import { pageTextsOf } from './ownersPage.ts';

/** The owner's pages in each language of the shop, for programs such as the order service. A build of it replaces this module. */
export const PAGE_TEXTS = pageTextsOf(SHOP);
