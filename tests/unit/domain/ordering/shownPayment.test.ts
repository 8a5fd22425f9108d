import { expect, test } from 'vitest';
import { asOrder } from '#core/domain/ordering/asOrder.ts';
import { refundDue, shownPayment } from '#core/domain/ordering/shownPayment.ts';
import { aPlacedOrder } from '#tests/support/aPlacedOrder.ts';
import { aProduct } from '#tests/support/makers.ts';

const OPEN = { method: 'transfer', state: 'open', paid: 0, refunded: 0 } as const;
const PAID = { ...OPEN, state: 'paid', paid: 54.8 } as const;

test('an open payment is due, awaited, or no longer wanted', () => {
  expect(shownPayment({ state: 'delivered', payment: OPEN })).toBe('due');
  expect(shownPayment({ state: 'awaiting-payment', payment: OPEN })).toBe('awaited');
  expect(shownPayment({ state: 'expired', payment: OPEN })).toBe('unwanted');
  expect(shownPayment({ state: 'cancelled', payment: OPEN })).toBe('unwanted');
  expect(shownPayment({ state: 'cancelled', payment: PAID })).toBe('paid');
});

test('a refund is due for the unreturned payment of an order that has ended', () => {
  const returned = { ...PAID, state: 'partly-refunded', refunded: 4.7 } as const;
  expect(refundDue({ state: 'cancelled', payment: returned })).toEqual({ digits: 501n, scale: 1 });
  expect(refundDue({ state: 'expired', payment: PAID })).toEqual({ digits: 548n, scale: 1 });
  expect(refundDue({ state: 'placed', payment: returned })).toBeUndefined();
  expect(refundDue({ state: 'cancelled', payment: { ...PAID, refunded: 54.8 } })).toBeUndefined();
});

test('an ordered line has its own name, price and options, and the picture of today’s product', () => {
  const lines = [
    { id: 'lamp', name: 'Lamp', quantity: 2, price: 49.9, color: 'Pine', size: 'M' },
    { id: 'gone', name: 'Vase', quantity: 1, price: 5 },
  ];
  const lamp = aProduct('lamp', { name: 'New lamp', price: 60, images: ['/lamp.avif'] });
  const order = asOrder(aPlacedOrder('NL-1', { lines }), (id) => (id === 'lamp' ? lamp : undefined));
  expect(order.lines).toMatchObject([
    { id: 'lamp', name: 'Lamp', price: 49.9, quantity: 2, images: ['/lamp.avif'] },
    { id: 'gone', name: 'Vase', price: 5, quantity: 1, images: [] },
  ]);
  expect(order.options).toEqual({ colors: new Map([['lamp', 'Pine']]), sizes: new Map([['lamp', 'M']]) });
});
