import { expect, test } from 'vitest';
import { isOrderOf, trackingSteps } from '#core/domain/Order.ts';
import { aCart } from '#tests/support/makers.ts';

test('an order is placed and packed at once, with delivery pending a week later', () => {
  const steps = trackingSteps(new Date(2026, 2, 27, 10));
  expect(steps.map(({ name, date, progress }) => [name, date.toDateString(), progress])).toEqual([
    ['Order placed', 'Fri Mar 27 2026', 'done'],
    ['Order packed', 'Fri Mar 27 2026', 'done'],
    ['Order delivered', 'Fri Apr 03 2026', 'pending'],
  ]);
});

test('an order is delivered on the last promised day of arrival', () => {
  const [, , delivered] = trackingSteps(new Date(2026, 2, 27, 10), new Date(2026, 3, 1));
  expect(delivered?.date).toEqual(new Date(2026, 3, 1));
});

test('another account’s order is hidden, and an order without a buyer is shown', () => {
  const lines = aCart({ lamp: 1 });
  expect(isOrderOf({ lines, buyer: 'maren' }, 'maren')).toBe(true);
  expect(isOrderOf({ lines, buyer: 'tomas' }, 'maren')).toBe(false);
  expect(isOrderOf({ lines }, 'maren')).toBe(true);
});
