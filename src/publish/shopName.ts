/** The shop's name, as titles, link previews and merchant centres show it. */
export const SHOP_NAME = 'Estore';
