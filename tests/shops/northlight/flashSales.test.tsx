// The shop with flash sales that end, and a provider of newsletters.
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import { aProduct, someProducts } from '#tests/support/makers.ts';
import { namesOf, region } from '#tests/support/regions.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

vi.mock('#shop', async (original) => {
  // A minute after the time of the tests' clock.
  const flashSales = { endsAt: new Date('2026-03-14T10:01:00').toISOString() };
  const newsletter = { address: 'https://letters.example/subscribe?list=1' };
  const { SHOP } = await original<{ SHOP: LocalShop }>();
  return { SHOP: { ...SHOP, flashSales, newsletter } };
});

const PRODUCTS = [
  aProduct('lamp', { name: 'Lamp', price: 10, originalPrice: 20, priceHistory: [20, 10] }),
  ...someProducts(2, { purchases: 900 }),
];

test('the countdown ends at the time of the shop file, and banner, section and link disappear without a reload', async () => {
  const { clock } = await renderShop('/', { products: PRODUCTS });
  expect(await screen.findByRole('timer')).toHaveTextContent(/^Time Left: 0h 1m 0s$/);
  expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/flash-sales');
  expect(namesOf(await region('Flash Sales'))).toEqual(['Lamp']);
  act(() => clock.pass(59_000));
  expect(screen.getByRole('timer')).toHaveTextContent(/^Time Left: 0h 0m 1s$/);
  act(() => clock.pass(1000));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryAllByText('Flash Sales')).toEqual([]);
  expect(document.querySelector('[href*="flash-sales"]')).toBeNull();
});

test('the screen of the flash sales has the reduced products until the end, and none afterwards', async () => {
  const { clock } = await renderShop('/flash-sales', { products: PRODUCTS });
  expect(namesOf(await region('All flash sales'))).toEqual(['Lamp']);
  act(() => clock.pass(60_000));
  expect(within(screen.getByRole('main')).getByText('No flash sales at the moment.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Flash Sales' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'All flash sales' })).toBeNull();
});

test('the newsletter form posts the address to the provider, also before the shop’s code has loaded', async () => {
  await renderShop('/', { products: [] });
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Newsletter' });
  expect(form).toHaveAttribute('action', 'https://letters.example/subscribe?list=1');
  expect([form.method, form.target, form.getAttribute('rel')]).toEqual(['post', '_blank', 'noopener']);
  expect(within(form).getByLabelText('Your e-mail address')).toHaveAttribute('name', 'email');
  form.addEventListener('submit', (event) => event.preventDefault());
  vi.resetModules();
  const { replayPresses } = await import('#app/replayPresses.ts');
  const press = (button: HTMLElement) => {
    const click = createEvent.click(button);
    fireEvent(button, click);
    return click.defaultPrevented;
  };
  expect(press(within(form).getByRole('button', { name: 'Subscribe' }))).toBe(false);
  expect(press(screen.getByRole('button', { name: 'Keyboard shortcuts' }))).toBe(true);
  replayPresses();
});
