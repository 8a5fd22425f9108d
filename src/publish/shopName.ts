/** For titles, link previews and merchant centres. */
export const SHOP_NAME = 'Estore';
