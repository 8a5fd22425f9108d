import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

/** All clicks precede the next render. */
function clickOften(button: HTMLElement): void {
  act(() => {
    for (let click = 0; click < 20; click += 1) button.click();
  });
}

test('each of many quick clicks counts on the page of a product, and they show one toast', async () => {
  const { storage } = await renderShop('/products/lamp', { products: [aProduct('lamp')] });
  const plus = await screen.findByRole('button', { name: /^\+/ });
  clickOften(plus);
  clickOften(screen.getByRole('button', { name: 'Add To Cart' }));
  expect(storage.loadCart().lines).toMatchObject([{ id: 'lamp', quantity: 21 }]);
  expect(await screen.findAllByText('Added to cart')).toHaveLength(1);
  clickOften(plus);
  expect(storage.loadCart().lines).toMatchObject([{ quantity: 41 }]);
});
