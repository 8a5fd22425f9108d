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

test('a double click on "Add To Cart" adds one', async () => {
  const { storage } = await renderShop('/products', { products: [aProduct('lamp')] });
  fireEvent.click(await screen.findByRole('button', { name: 'Add To Cart' }), { detail: 1 });
  const plus = screen.getByRole('button', { name: /^\+/ });
  expect(plus).toHaveFocus();
  fireEvent.click(plus, { detail: 2 });
  expect(storage.loadCart().lines).toMatchObject([{ quantity: 1 }]);
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

test('a held Enter on "Add To Cart" adds one', async () => {
  await renderShop('/products', { products: [aProduct('lamp')] });
  const enter = (name: string | RegExp, repeat: boolean) =>
    fireEvent.keyDown(screen.getByRole('button', { name }), { key: 'Enter', repeat });
  expect(enter('Add To Cart', false)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Add To Cart' }));
  for (const repeat of [true, true]) expect(enter(/^\+/, repeat)).toBe(false);
  for (const repeat of [false, true]) expect(enter(/^\+/, repeat)).toBe(true);
});

test('of a series of clicks on "Remove", only the second is ignored', async () => {
  const { storage } = await renderShop('/cart', { cart: aCart({ lamp: 1, hat: 1, desk: 1, sofa: 1 }) });
  for (const [before, name] of ['lamp', 'hat', 'hat', 'desk'].entries()) {
    fireEvent.click(await screen.findByRole('button', { name: `Remove The ${name}` }), {
      detail: before + 1,
    });
  }
  expect(storage.loadCart().lines).toMatchObject([{ id: 'sofa' }]);
});
