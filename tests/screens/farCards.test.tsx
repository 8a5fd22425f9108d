import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct, someProducts } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

/** Opens a list whose last card is far from the screen. Returns that card. */
async function farCard() {
  // The catalogue is in the order of the ids.
  const lamp = aProduct('the-lamp', {
    name: 'Reading lamp',
    images: ['/images/lamp.avif'],
    price: 40,
    originalPrice: 50,
    discountPercentage: 20,
    rating: 4.5,
    reviewCount: 12,
    colors: ['Red', 'Blue', 'Pine', 'Sand', 'Slate', 'Chalk', 'Rust'].map((name) => ({
      name,
      hex: '#123456',
    })),
    stock: 3,
  });
  await renderShop('/products?all=1', { products: [...someProducts(10), lamp] });
  const list = within(screen.getByRole('region', { name: 'All products' }));
  return list.getAllByRole('listitem').at(-1) as HTMLElement;
}

const print = () => act(() => window.dispatchEvent(new Event('beforeprint')));

test('a card far from the screen has every text of a whole card', async () => {
  const card = await farCard();
  const texts = [
    'Reading lamp',
    '4.5',
    '(12',
    'and 2 more',
    'Only 3 left',
    '$40',
    '$50',
    '-20%',
    'Add To Cart',
  ];
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
