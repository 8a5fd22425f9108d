import { chosenColor } from './chosenColor.ts';
import type { Order } from './Order.ts';
import type { Remembered } from './Remembered.ts';

/** Maximum number of remembered orders, which exceeds that of stored orders. */
const MAX_ORDERS = 40;

/** Empty for an order without a date. */
export function colorsKey({ placedAt }: Pick<Order, 'placedAt'>): string {
  return placedAt?.toISOString() ?? '';
}

export function withOrderedColors(
  ordered: Remembered['orderedColors'],
  order: Order,
  chosen: Remembered['colors'],
): Remembered['orderedColors'] {
  const colors = order.lines.flatMap((line): readonly (readonly [string, string])[] => {
    const name = chosenColor(line, chosen);
    return name === undefined ? [] : [[line.id, name]];
  });
  return colors.length === 0
    ? ordered
    : new Map([...ordered, [colorsKey(order), new Map(colors)] as const].slice(-MAX_ORDERS));
}
