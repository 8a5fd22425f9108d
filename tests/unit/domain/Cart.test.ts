import { describe, expect, test } from 'vitest';
import { acceptPrice, addLine, decrease, increase, removeLine, setQuantity } from '#core/domain/Cart.ts';
import { aCart, aProduct } from '#tests/support/makers.ts';

describe('changing the cart', () => {
  test('adding a product that is not in the cart appends it with quantity 1', () => {
    const cart = addLine(aCart({ lamp: 2 }), aProduct('kettle'));
    expect(cart.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['lamp', 2],
      ['kettle', 1],
    ]);
  });

  test('a stored line has no previews of the product’s pictures', () => {
    const lamp = aProduct('lamp', { images: ['/images/a.webp'] });
    expect(addLine([], { ...lamp, previews: ['abc'.repeat(16)] })).toEqual([{ ...lamp, quantity: 1 }]);
  });

  test('adding a product already in the cart changes nothing', () => {
    const cart = aCart({ lamp: 2 });
    expect(addLine(cart, aProduct('lamp'))).toBe(cart);
  });

  test('increasing raises the quantity by one without an upper limit', () => {
    expect(increase(aCart({ lamp: 999 }), 'lamp')).toEqual(aCart({ lamp: 1000 }));
  });

  test('increasing stops at the largest safe integer', () => {
    expect(increase(aCart({ lamp: Number.MAX_SAFE_INTEGER }), 'lamp')).toEqual(
      aCart({ lamp: Number.MAX_SAFE_INTEGER }),
    );
  });

  test('a typed quantity is set between 1 and the largest safe integer', () => {
    expect(setQuantity(aCart({ lamp: 3, hat: 2 }), 'lamp', 40)).toEqual(aCart({ lamp: 40, hat: 2 }));
    expect(setQuantity(aCart({ lamp: 3 }), 'lamp', 0)).toEqual(aCart({ lamp: 1 }));
    expect(setQuantity(aCart({ lamp: 3 }), 'lamp', 1e20)).toEqual(aCart({ lamp: Number.MAX_SAFE_INTEGER }));
  });

  test('decreasing lowers the quantity by one', () => {
    expect(decrease(aCart({ lamp: 3 }), 'lamp')).toEqual(aCart({ lamp: 2 }));
  });

  test('decreasing never goes below one', () => {
    expect(decrease(aCart({ lamp: 1 }), 'lamp')).toEqual(aCart({ lamp: 1 }));
  });

  test('removing deletes only the given line', () => {
    expect(removeLine(aCart({ lamp: 1, kettle: 2 }), 'lamp')).toEqual(aCart({ kettle: 2 }));
  });

  test('accepting a price updates price, original price and discount', () => {
    const cart = acceptPrice(
      aCart({ lamp: 2 }, { originalPrice: 20, discountPercentage: 50 }),
      aProduct('lamp', { price: 15 }),
    );
    expect(cart).toEqual([{ ...aProduct('lamp', { price: 15 }), quantity: 2 }]);
  });
});
