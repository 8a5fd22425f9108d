// Claims about products, reviews and returns, which the shop shows only as far as they are true.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '#tests/support/makers.ts';
import { region } from '#tests/support/regions.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const UNCHECKED = 'We do not check whether reviews come from buyers.';
const reviews = [{ user: { name: 'Ines' }, date: '2026-03-02', title: 'Bright', body: 'Yes.', rating: 4 }];
const LAMP = aProduct('lamp', { name: 'Lamp', brand: 'Tavolan', rating: 4, reviewCount: 1, reviews });
const LATHE = { name: 'Lathe & Sons', address: 'Mill Lane 4, Galway', email: 'safety@lathe.example' };

test('without flash sales that end, there is no countdown, no section and no link; nor a newsletter or a social network without an address', async () => {
  const reduced = { originalPrice: 20, priceHistory: [20, 10], purchases: 900 };
  const { user, navigate } = await renderShop('/', { products: [{ ...LAMP, ...reduced }] });
  await region('Products');
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryAllByText('Flash Sales')).toEqual([]);
  expect(document.querySelector('[href*="flash-sales"]')).toBeNull();
  expect(screen.queryByRole('form', { name: 'Newsletter' })).toBeNull();
  const socials = within(screen.getByRole('list', { name: 'Social media' })).getAllByRole('listitem');
  expect(socials.map(({ textContent }) => textContent)).toEqual(['Instagram']);
  await user.keyboard('{Control>}k{/Control}');
  const options = within(await screen.findByRole('dialog', { name: 'Go to' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent).join()).not.toContain('Flash Sales');
  await user.keyboard('{Escape}');
  await navigate('/flash-sales');
  expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
});

test('the note whether reviews are checked stands at the rating of a product, and at the reviews of the home page', async () => {
  const { navigate } = await renderShop('/products/desk', { products: [LAMP, aProduct('desk')] });
  expect(screen.queryAllByText(UNCHECKED)).toEqual([]);
  await navigate('/products/lamp');
  expect(await screen.findByText(UNCHECKED)).toBeVisible();
  await navigate('/');
  const carousel = await screen.findByRole('region', { name: 'What our customers say' });
  expect(carousel.nextElementSibling).toHaveTextContent(UNCHECKED);
});

test.each([
  [{}, 'Tavolan ApS', 'products@tavolan.example'],
  [{ maker: LATHE }, LATHE.name, LATHE.email],
  [{ maker: { ...LATHE, email: 'by letter' } }, 'Tavolan ApS', 'products@tavolan.example'],
])('a product with %j names its maker, or that of its brand', async (changed, name, email) => {
  await renderShop('/products/lamp', { products: [{ ...LAMP, ...changed }] });
  expect(await screen.findByText(`Manufacturer: ${name}`, { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
});

test('a product of a brand without a maker names none', async () => {
  await renderShop('/products/lamp', { products: [{ ...LAMP, brand: 'constructor' }] });
  expect(screen.queryAllByText(/^Manufacturer/)).toEqual([]);
});

test('the voluntary return is described beside the statutory right', async () => {
  await renderShop('/products/lamp', { products: [LAMP] });
  const lines = within(screen.getByRole('list', { name: 'Delivery and returns' })).getAllByRole('listitem');
  expect(lines.slice(-2).map(({ textContent }) => textContent)).toEqual([
    'Free returns within 30 days',
    'You also have the statutory right to withdraw within 14 days.',
  ]);
});
