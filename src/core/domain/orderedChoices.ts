import { type Choice, type Chosen, selectedOption } from './choices.ts';
import type { KnownProduct } from './KnownProduct.ts';
import type { Order } from './Order.ts';

/** The choices of orders, by `choicesKey`. */
export type OrderedChoices = ReadonlyMap<string, Chosen>;

/** The names of the remembered choices of orders. */
export const ORDERED = { colors: 'orderedColors', sizes: 'orderedSizes' } as const;

/** Maximum number of remembered orders, which exceeds that of stored orders. */
const MAX_ORDERS = 40;

/** Empty for an order without a date. */
export function choicesKey({ placedAt }: Pick<Order, 'placedAt'>): string {
  return placedAt?.toISOString() ?? '';
}

export function withOrdered(
  ordered: OrderedChoices,
  order: Order,
  choice: Choice,
  chosen: Chosen,
  known: (id: string) => KnownProduct,
): OrderedChoices {
  const names = order.lines.flatMap((line): readonly (readonly [string, string])[] => {
    const option = selectedOption(line, choice, chosen, known(line.id));
    return option ? [[line.id, option.name]] : [];
  });
  return names.length === 0
    ? ordered
    : new Map([...ordered, [choicesKey(order), new Map(names)] as const].slice(-MAX_ORDERS));
}
