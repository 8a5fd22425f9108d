import { type Cart, type CartLine, itemCount } from './Cart.ts';
import { type Decimal, decimal, floorOf, hundredth, plus, times, ZERO } from './decimal.ts';

/**
 * The sums of a cart or an order, by the prices stored in its lines. The total need not be the original total without
 * the discount: the specification defines each on its own.
 */
export interface OrderSums {
  /** How many pieces there are. */
  readonly items: number;
  /** Σ originalPrice × quantity in dollars; the price counts where there is no original one. */
  readonly originalTotal: Decimal;
  /** floor(Σ discountPercentage × originalPrice × quantity / 100) in whole dollars: rounded once, at the end. */
  readonly discount: bigint;
  /** Σ price × quantity in dollars. */
  readonly total: Decimal;
}

/** The sums of these lines, exact to the last decimal. */
export function orderSums(lines: Cart): OrderSums {
  const original = ({ originalPrice, price }: CartLine) => decimal(originalPrice ?? price);
  return {
    items: itemCount(lines),
    originalTotal: sum(lines, original),
    discount: floorOf(
      hundredth(sum(lines, (line) => times(decimal(line.discountPercentage), original(line)))),
    ),
    total: sum(lines, ({ price }) => decimal(price)),
  };
}

function sum(lines: Cart, unit: (line: CartLine) => Decimal): Decimal {
  return lines.reduce((total, line) => plus(total, times(unit(line), decimal(line.quantity))), ZERO);
}
