// The checkout of the shop files that have one.
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SHOP } from '#shop';
import { aCart, aProduct, MAREN } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

test('a shop without checkout has no such page', async () => {
  await renderShop('/checkout', { cart: aCart({ lamp: 1 }), signedIn: MAREN });
  const missing = screen.queryByRole('heading', { name: 'This page does not exist' });
  expect(missing !== null).toBe(SHOP.checkout === undefined);
});

describe.runIf(SHOP.checkout)('checkout', () => {
  test('shows', async () => {
    const { container } = await renderShop('/checkout', { cart: aCart({ lamp: 2 }), signedIn: MAREN });
    await screen.findByRole('button', { name: 'Order with obligation to pay' });
    console.log(container.querySelector('main')?.innerHTML);
  });
});
