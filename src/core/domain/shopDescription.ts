/** What the shop is, for search engines and link previews; `index.html` says the same. */
export const SHOP_DESCRIPTION =
  'Phones, home, appliances, fashion, electronics and beauty, with one seamless checkout.';
