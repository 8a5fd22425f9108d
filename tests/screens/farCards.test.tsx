import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct, someProducts } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

/** Opens a list whose last card is far from the screen. Returns that card. */
async function farCard() {
  const lamp = aProduct('lamp', {
    name: 'Reading lamp',
    images: ['/images/lamp.avif'],
    price: 40,
    originalPrice: 50,
    discountPercentage: 20,
    rating: 4.5,
    reviewCount: 12,
    colors: ['Black', 'White', 'Red', 'Green', 'Blue', 'Grey', 'Yellow'],
    stock: 3,
  });
  await renderShop('/products?all=1', { products: [...someProducts(10), lamp] });
  const list = within(screen.getByRole('region', { name: 'All products' }));
  return list.getAllByRole('listitem').at(-1) as HTMLElement;
}

const print = () => act(() => window.dispatchEvent(new Event('beforeprint')));

test('a card far from the screen has every text of a whole card', async () => {
  const card = await farCard();
  const texts = ['Reading lamp', '4.5', '(12', '+2', 'Only 3 left', '$40', '$50', '-20%', 'Add To Cart'];
  for (const text of texts) expect(card).toHaveTextContent(text);
  print();
  for (const text of texts) expect(card).toHaveTextContent(text);
});

test('in print every card has its picture', async () => {
  const card = await farCard();
  expect(card.querySelector('img')).toBeNull();
  print();
  expect(card.querySelector('img')).not.toBeNull();
});
