import { expect, test } from 'vitest';
import { asOrder } from '#core/orders/asOrder.ts';
import { refundDue, shownPayment } from '#core/orders/orderPayment.ts';
import { aPlacedOrder } from '#tests/support/aPlacedOrder.ts';
import { aProduct } from '#tests/support/makers.ts';

const OPEN = { method: 'transfer', state: 'open', paid: 0, refunded: 0 } as const;
const PAID = { ...OPEN, state: 'paid', paid: 54.8 } as const;

const PROCESSING = [{ state: 'processing', at: '2026-03-14T10:00:00.000Z' }] as const;

test.each([
  ['due', { state: 'delivered', payment: OPEN }],
  ['awaited', { state: 'awaiting-payment', payment: OPEN }],
  ['processing', { state: 'awaiting-payment', payment: OPEN, history: PROCESSING }],
  ['unwanted', { state: 'expired', payment: OPEN, history: PROCESSING }],
  ['unwanted', { state: 'cancelled', payment: OPEN }],
  ['paid', { state: 'cancelled', payment: PAID }],
  ['unwanted', { state: 'placed', payment: { ...PAID, paid: 0 }, toPay: 0 }],
] as const)('a payment is %s: %j', (shown, order) => {
  expect(shownPayment({ toPay: 54.8, history: [], ...order })).toBe(shown);
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
