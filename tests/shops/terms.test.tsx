// These tests run once with each shop file in `shop/`.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { arrivalDays } from '#core/domain/delivery.ts';
import { SHOP } from '#shop';
import { aCart, aProduct, MAREN } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';
import { feedFile } from '../../owner/publish/feedFile.ts';
import { productData } from '../../owner/publish/structuredData.ts';

const { delivery, returns } = SHOP;

test.each(['/products/lamp', '/cart'])(
  '%s shows delivery and returns only if the shop file has them',
  async (path) => {
    await renderShop(path, { cart: aCart({ lamp: 1 }) });
    expect(screen.queryAllByText(/^Arrives /)).toHaveLength(delivery ? 1 : 0);
    expect(screen.queryAllByText(/returns within/i)).toHaveLength(returns ? 1 : 0);
  },
);

test.runIf(!SHOP.checkout)(
  'an order is delivered on the last day of arrival, and a week later without a promised one',
  async () => {
    const placedAt = new Date('2026-03-14T10:00:00');
    const orders = [{ lines: aCart({ lamp: 1 }), placedAt }];
    await renderShop('/order', { signedIn: MAREN, orders });
    const delivered = delivery ? arrivalDays(delivery, placedAt)[1] : new Date(2026, 2, 21);
    const steps = within(await screen.findByRole('list', { name: 'Steps of your order' }));
    expect(steps.getAllByRole('time').at(-1)).toHaveAttribute('datetime', delivered.toLocaleDateString('sv'));
  },
);

test.runIf(!SHOP.checkout)(
  'the cart and the order state that nothing is shipped, and that days of arrival are examples',
  async () => {
    await renderShop('/cart', { cart: aCart({ lamp: 1 }) });
    const said = /^Orders are stored in this browser only\. Nothing is charged or shipped(.*)\.$/;
    const [, examples] = said.exec(screen.getByText(said).textContent ?? '') ?? [];
    expect(examples).toBe(delivery ? ': all days of arrival are examples' : '');
  },
);

test('search engines and merchant centres get delivery and returns only if the shop file has them', () => {
  const lamp = aProduct('lamp');
  const data = JSON.stringify(productData(lamp, { path: '/products/lamp' }));
  expect(data.includes('OfferShippingDetails')).toBe(delivery !== undefined);
  expect(data.includes('MerchantReturnPolicy')).toBe(returns !== undefined);
  const feed = feedFile([lamp], { origin: 'https://shop.example' });
  expect(feed.includes('<g:shipping>')).toBe(delivery !== undefined);
});
