/** Northlight in English only, with German formats. */
export const NORTHLIGHT = 'tests/support/shops/northlightInEnglish.ts';

/** The shop files of tests, for `ESTORE_SHOP`. */
export const SHOP_FILES = { estore: 'shop/estore.ts', northlight: NORTHLIGHT } as const;
