import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCart, aProduct, MAREN } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

/** All clicks precede the next render. */
function clickOften(button: HTMLElement): void {
  act(() => {
    for (let click = 0; click < 20; click += 1) button.click();
  });
}

test('quick clicks on a product’s page all count and show one toast', async () => {
  const { storage } = await renderShop('/products/lamp', { products: [aProduct('lamp')] });
  const plus = await screen.findByRole('button', { name: /^\+/ });
  clickOften(plus);
  clickOften(screen.getByRole('button', { name: 'Add To Cart' }));
  expect(storage.loadCart().lines).toMatchObject([{ id: 'lamp', quantity: 21 }]);
  expect(await screen.findAllByText('Added to cart')).toHaveLength(1);
  clickOften(plus);
  expect(storage.loadCart().lines).toMatchObject([{ quantity: 41 }]);
});

test('a double click on "Add To Cart", or a held Enter, adds one', async () => {
  const { storage } = await renderShop('/products', { products: [aProduct('lamp')] });
  fireEvent.click(await screen.findByRole('button', { name: 'Add To Cart' }), { detail: 1 });
  const plus = screen.getByRole('button', { name: /^\+/ });
  expect(plus).toHaveFocus();
  fireEvent.click(plus, { detail: 2 });
  expect(storage.loadCart().lines).toMatchObject([{ quantity: 1 }]);
  expect(fireEvent.keyDown(plus, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(plus, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(plus, { key: 'Enter', repeat: true })).toBe(true);
  fireEvent.click(plus, { detail: 1 });
  fireEvent.click(plus, { detail: 2 });
  expect(storage.loadCart().lines).toMatchObject([{ quantity: 3 }]);
});

test('a double click on "Buy again" adds the order once', async () => {
  const { shop } = await renderShop('/order', {
    signedIn: MAREN,
    orders: [{ lines: aCart({ lamp: 2 }) }],
    products: [aProduct('lamp')],
  });
  const purchases = vi.spyOn(shop.orders, 'buyAgain');
  clickOften(await screen.findByRole('button', { name: 'Buy again' }));
  expect(await screen.findAllByText('Successfully added to cart')).toHaveLength(1);
  expect(purchases).toHaveBeenCalledOnce();
});

test('a double click on "Remove" removes one line of the cart', async () => {
  const { storage } = await renderShop('/cart', { cart: aCart({ lamp: 1, hat: 1, desk: 1 }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove The lamp' }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Remove The hat' }), { detail: 2 });
  expect(storage.loadCart().lines).toMatchObject([{ id: 'hat' }, { id: 'desk' }]);
});
