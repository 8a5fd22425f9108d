import { expect, test } from 'vitest';
import type { Order } from '#core/domain/Order.ts';
import { orderNumber } from '#core/orders/orderNumber.ts';
import { parseCart } from '#core/parsing/parseCart.ts';
import { aCart } from '#tests/support/makers.ts';

const order: Order = {
  lines: aCart({ lamp: 2, hat: 1 }),
  placedAt: new Date('2026-03-14T10:00:00.123Z'),
  buyer: 'maren',
};

test('an order number is short, readable and stable', () => {
  expect(orderNumber(order)).toMatch(/^ES-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(orderNumber(order)).toBe('ES-YVBM-V6VZ');
  const stored = JSON.parse(JSON.stringify(order));
  const readAgain = { lines: parseCart(stored.lines).lines, placedAt: new Date(stored.placedAt) };
  expect(orderNumber(readAgain)).toBe(orderNumber(order));
});

test('orders that differ in time, products, quantities or prices have different numbers', () => {
  const { placedAt: _, ...undated } = order;
  const others: readonly Order[] = [
    { ...order, placedAt: new Date('2026-03-14T10:00:00.124Z') },
    { ...order, lines: aCart({ lamp: 1, hat: 2 }) },
    { ...order, lines: aCart({ lamp: 2, hat: 1 }, { price: 11 }) },
    { ...order, lines: aCart({ lamp: 2 }) },
    undated,
  ];
  expect(new Set([order, ...others].map(orderNumber)).size).toBe(6);
});

test('100,000 orders, one per millisecond, share almost no number', () => {
  const numbers = new Set<string>();
  for (let at = 0; at < 100_000; at += 1) numbers.add(orderNumber({ ...order, placedAt: new Date(at) }));
  expect(numbers.size).toBeGreaterThan(99_998);
});
