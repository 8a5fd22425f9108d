import { type Cart, type CartLine, itemCount } from './Cart.ts';
import { type Decimal, decimal, floorOf, hundredth, plus, times, ZERO } from './decimal.ts';

/** Sums by the prices in the lines. As specified, the total may differ from the original total minus the discount. */
export interface OrderSums {
  readonly items: number;
  /** Σ originalPrice × quantity, or price if there is no higher originalPrice. */
  readonly originalTotal: Decimal;
  /** floor(Σ discountPercentage × originalPrice × quantity / 100): rounded once, at the end. */
  readonly discount: bigint;
  /** Σ price × quantity. */
  readonly total: Decimal;
}

/** Calculates without rounding errors. */
export function orderSums(lines: Cart): OrderSums {
  // Programs write 0 for no original price.
  const original = ({ originalPrice, price }: CartLine) => originalPrice || price;
  return {
    items: itemCount(lines),
    originalTotal: sum(lines, (line) => decimal(Math.max(original(line), line.price))),
    discount: floorOf(
      hundredth(sum(lines, (line) => times(decimal(line.discountPercentage), decimal(original(line))))),
    ),
    total: sum(lines, ({ price }) => decimal(price)),
  };
}

function sum(lines: Cart, unit: (line: CartLine) => Decimal): Decimal {
  return lines.reduce((total, line) => plus(total, times(unit(line), decimal(line.quantity))), ZERO);
}
