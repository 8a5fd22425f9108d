/** Northlight in English only, with German formats. */
export const NORTHLIGHT = 'tests/support/shops/northlightInEnglish.ts';
