/** Products per page of the index for visitors without scripts. */
export const PRODUCTS_PER_INDEX_PAGE = 120;

/** The first and last product of each page, counted from 1. */
export function indexPages(total: number): readonly { readonly first: number; readonly last: number }[] {
  return Array.from({ length: Math.ceil(total / PRODUCTS_PER_INDEX_PAGE) }, (_, page) => ({
    first: page * PRODUCTS_PER_INDEX_PAGE + 1,
    last: Math.min((page + 1) * PRODUCTS_PER_INDEX_PAGE, total),
  }));
}
