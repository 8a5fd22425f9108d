import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ProductScreen } from '../../owner/desk/page/screens/ProductScreen.tsx';
import { ProductsScreen } from '../../owner/desk/page/screens/ProductsScreen.tsx';

/** The screens at an address, with the answers of the desk. */
function show(address: string, answers: Readonly<Record<string, unknown>>) {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(answers[path.replace('/methods/', '')] ?? null),
  );
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/products" element={<ProductsScreen />} />
        <Route path="/products/:id" element={<ProductScreen />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

test.each(['{Enter}', '{Tab}'])('a price below 0 is not kept without a word after %s', async (key) => {
  const user = show('/products', { products: [{ id: 'lamp', name: 'Lamp', price: 5 }] });
  const box = await screen.findByLabelText('Price, Lamp');
  const onInvalid = vi.fn();
  box.addEventListener('invalid', onInvalid);
  await user.clear(box);
  await user.type(box, `-3${key}`);
  expect(onInvalid).toHaveBeenCalledOnce();
});

test('a family has the range of its prices in the money of the shop, and that of its stocks', async () => {
  const products = [79.5, 84.9].map((price) => {
    return { id: `lamp-${price}`, name: 'Lamp', price, stock: price * 10, family: { id: 'lamp' } };
  });
  show('/products', { products });
  expect(await screen.findByRole('cell', { name: '$79.50 – $84.90' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '795 – 849' })).toBeVisible();
});

test('an imported product can become new, and get the rating that the doctor misses', async () => {
  show('/products/lamp', { product: { id: 'lamp', name: 'Lamp' } });
  for (const label of ['New', 'Best seller', 'Rating', 'Number of ratings', 'Reviews'])
    expect(await screen.findByLabelText(label)).toBeVisible();
});

test('the first invalid field takes the focus of a product that is saved', async () => {
  const user = show('/products/lamp', { product: { id: 'lamp', name: 'Lamp' } });
  for (const label of ['Maker', 'Dimensions']) {
    await user.click(await screen.findByLabelText(label));
    await user.paste('{');
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Dimensions')).toHaveFocus();
});

test('a finding names the field as the form does', async () => {
  const findings = {
    images: 'has no picture',
    gtin: 'is empty',
    'dimensions[1].x': 'is empty',
    other: 'is empty',
  };
  const examine = Object.entries(findings).map(([field, problem]) => ({ field, problem }));
  show('/products/mug', { product: { id: 'mug', name: 'Mug', other: 1 }, examine });
  expect(await screen.findByText('Pictures has no picture')).toBeVisible();
  expect(screen.getByText('Dimensions[1].x is empty')).toBeVisible();
  expect(screen.getByText('GTIN is empty')).toBeVisible();
  expect(screen.getByText('other is empty')).toBeVisible();
});
