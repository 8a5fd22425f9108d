import { chosenColor } from './chosenColor.ts';
import type { Order } from './Order.ts';
import type { Remembered } from './Remembered.ts';

/** Orders whose colours are remembered; this is more than are kept. */
const MOST_ORDERS = 40;

/** Under which key the colours of an order are remembered; none for an order whose moment is not known. */
export function colorsKey({ placedAt }: Pick<Order, 'placedAt'>): string {
  return placedAt?.toISOString() ?? '';
}

/** What is remembered of ordered colours with those of one more order. */
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
    : new Map([...ordered, [colorsKey(order), new Map(colors)] as const].slice(-MOST_ORDERS));
}
