/** For search engines and link previews; `index.html` repeats it. */
export const SHOP_DESCRIPTION =
  'Phones, home, appliances, fashion, electronics and beauty, with one seamless checkout.';
