import { SHOP } from '#shop';

/** The path of the shopper's orders in the language of an order; in the default one if the shop has no such language. */
export function ordersPath(language: string, { languages }: Pick<typeof SHOP, 'languages'> = SHOP): string {
  return languages.indexOf(language) > 0 ? `/${language}/order` : '/order';
}
