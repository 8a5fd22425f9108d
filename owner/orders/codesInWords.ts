import type { LocalShop } from '#core/domain/ShopFile.ts';
import type { DiscountCode } from '#core/orders/DiscountCode.ts';
import { amountFormat } from '#core/orders/orderAmounts.ts';
import { aligned, localTime } from './columns.ts';

/** Discount codes in aligned columns, a line each. */
export function codesInWords(shop: LocalShop, codes: readonly DiscountCode[]): string {
  if (codes.length === 0) return 'There are no discount codes.';
  const amount = amountFormat(shop, shop.currency);
  const rows = codes.map(({ code, percent, minimum, categories, from, until, uses, used, ...one }) => {
    const effect = [percent === undefined ? amount(one.amount ?? 0) : `${percent} %`];
    if (minimum !== undefined) effect.push(`from ${amount(minimum)}`);
    const period = [...(from ? [`from ${from}`] : []), ...(until ? [`until ${until}`] : [])];
    if (one.endedAt !== undefined) period.push(`ended ${localTime(one.endedAt)}`);
    const each = one.usesPerBuyer === undefined ? '' : `, ${one.usesPerBuyer} each`;
    const words = [[...effect, ...(categories ?? [])], period].map((parts) => parts.join(', '));
    return [
      code,
      ...words,
      `${used}${uses === undefined ? '' : ` of ${uses}`}${each}`,
      one.takenOff === undefined ? '-' : amount(one.takenOff),
    ];
  });
  return aligned([['CODE', 'EFFECT', 'PERIOD', 'USED', 'TAKEN OFF'], ...rows]);
}
