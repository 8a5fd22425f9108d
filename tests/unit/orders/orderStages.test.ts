import { expect, test } from 'vitest';
import { orderStages, stageNews } from '#core/orders/orderStates.ts';
import type { PlacedOrder } from '#core/orders/PlacedOrder.ts';
import { aHistory, aPlacedOrder } from '#tests/support/aPlacedOrder.ts';

/** Stages as texts: "packed done 2". */
function stagesOf(said: Partial<PlacedOrder>): readonly string[] {
  return orderStages(aPlacedOrder('NL-1', said)).map(({ state, progress, at }) =>
    [state, progress, at && Number(at.slice(8, 10))].filter((part) => part !== undefined).join(' '),
  );
}

test('stages have the days on which the order entered them', () => {
  const history = aHistory('placed', 'paid', 'packed', 'shipped');
  expect(stagesOf({ state: 'shipped', history })).toEqual([
    'placed done 1',
    'packed done 3',
    'shipped done 4',
    'delivered pending',
  ]);
});

test('an unpaid order is not placed yet', () => {
  expect(stagesOf({ state: 'awaiting-payment', history: aHistory('awaiting-payment') })).toEqual([
    'awaiting-payment pending 1',
    'placed pending',
    'packed pending',
    'shipped pending',
    'delivered pending',
  ]);
});

test('a cancelled order shows the stages before its end', () => {
  const history = aHistory('placed', 'packed', 'cancelled');
  expect(stagesOf({ state: 'cancelled', history })).toEqual([
    'placed done 1',
    'packed done 2',
    'cancelled ended 3',
  ]);
  const unpaid = aHistory('awaiting-payment', 'expired');
  expect(stagesOf({ state: 'expired', history: unpaid })).toEqual(['expired ended 2']);
});

test('an order that a late payment has revived shows no end', () => {
  const history = aHistory('awaiting-payment', 'expired', 'paid', 'placed');
  expect(stagesOf({ state: 'placed', history })[0]).toBe('placed done 4');
  expect(stagesOf({ state: 'placed', history })).toHaveLength(4);
});

test('a stage without an entry in the history is done nevertheless', () => {
  expect(stagesOf({ state: 'packed', history: [] }).slice(0, 2)).toEqual(['placed done', 'packed done']);
});

test('news are a new latest order and changed stages, but not orders that were loaded later', () => {
  const [one, two, old] = ['NL-1', 'NL-2', 'NL-0'].map((number) => aPlacedOrder(number)) as [
    PlacedOrder,
    PlacedOrder,
    PlacedOrder,
  ];
  const packed = { ...one, state: 'packed' } as const;
  const numbers = (orders: readonly PlacedOrder[]) => orders.map(({ number }) => number);
  expect(numbers(stageNews([], [two, one]))).toEqual(['NL-2']);
  expect(numbers(stageNews([two, one], [two, packed, old]))).toEqual(['NL-1']);
  expect(stageNews([two, one], [two, one])).toEqual([]);
});
