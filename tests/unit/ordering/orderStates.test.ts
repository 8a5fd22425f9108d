import { expect, test } from 'vitest';
import { canBecome } from '#core/domain/ordering/orderStates.ts';
import { ORDER_STATES } from '#core/domain/ordering/PlacedOrder.ts';

test('an order has nine transitions and no others', () => {
  const transitions = ORDER_STATES.flatMap((from) =>
    ORDER_STATES.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(transitions).toEqual([
    'awaiting-payment → placed',
    'awaiting-payment → expired',
    'awaiting-payment → cancelled',
    'placed → packed',
    'placed → cancelled',
    'packed → shipped',
    'packed → cancelled',
    'shipped → delivered',
    'expired → placed',
  ]);
});
