// These tests run once with each shop file in `shop/`.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SHOP } from '#shop';
import { aCart, aProduct, MAREN } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';
import { feedFile } from '../../owner/publish/feedFile.ts';
import { productData } from '../../owner/publish/structuredData.ts';

const { delivery, returns } = SHOP;

test('search engines and merchant centres get delivery and returns only if the shop file has them', () => {
  const lamp = aProduct('lamp', { images: ['/images/lamp.webp'] });
  const data = JSON.stringify(productData(lamp, { path: '/products/lamp' }));
  expect(data.includes('OfferShippingDetails')).toBe(delivery !== undefined);
  expect(data.includes('MerchantReturnPolicy')).toBe(returns !== undefined);
  const feed = feedFile([lamp], { origin: 'https://shop.example' });
  expect(feed.includes('<g:shipping>')).toBe(delivery !== undefined);
});

test('prices name tax, delivery and unit only in a shop that sells in the European Union', async () => {
  const content = { amount: 250, unit: 'ml' } as const;
  const oil = aProduct('oil', { content, images: ['/images/oil.webp'] });
  await renderShop('/products/oil', { products: [oil] });
  expect(screen.queryAllByText(/\/l$/)).toHaveLength(SHOP.sellsInEu ? 1 : 0);
  expect(screen.queryAllByText(/incl\. VAT/)).toHaveLength(SHOP.sellsInEu ? 1 : 0);
  const feed = feedFile([oil], { origin: 'https://shop.example' });
  expect(feed.match(/<g:unit_pricing.*>/g)).toEqual(
    SHOP.sellsInEu
      ? [
          '<g:unit_pricing_measure>250 ml</g:unit_pricing_measure>',
          '<g:unit_pricing_base_measure>1 l</g:unit_pricing_base_measure>',
        ]
      : null,
  );
  const { offers } = productData(oil, { path: '/products/oil' });
  expect(offers).toEqual(
    SHOP.sellsInEu
      ? expect.objectContaining({
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: '10.00',
            priceCurrency: 'EUR',
            referenceQuantity: {
              '@type': 'QuantitativeValue',
              value: 250,
              unitCode: 'MLT',
              valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'LTR' },
            },
          },
        })
      : expect.not.objectContaining({ priceSpecification: expect.anything() }),
  );
});

test('a shop without checkout has no such page, and its cart names no amount to pay', async () => {
  const { navigate } = await renderShop('/checkout', { cart: aCart({ lamp: 2 }), signedIn: MAREN });
  const missing = screen.queryByRole('heading', { name: 'This page does not exist' });
  expect(missing === null).toBe(SHOP.checkout !== undefined);
  await navigate('/cart');
  expect(screen.queryAllByText('To pay')).toHaveLength(SHOP.checkout ? 1 : 0);
  expect(screen.queryAllByText(/Nothing is charged/)).toHaveLength(SHOP.checkout ? 0 : 1);
});
