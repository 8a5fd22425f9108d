import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Product } from '#core/domain/Product.ts';
import { aProduct } from '#tests/support/makers.ts';
import { namesOf, region } from '#tests/support/regions.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

function aMember(id: string, color: string, size: string, said: Partial<Product> = {}) {
  const family = { id: 'tern', name: 'Tern lamp', options: { color, size }, isFirst: false };
  return aProduct(id, { family, isNew: true, views: 2000, ...said });
}

const oak = aMember('oak', 'Eiche', 'S', { price: 19, stock: 0 });
const walnut = aMember('walnut', 'Walnut', 'S', { price: 30 });
const large = aMember('large', 'Walnut', 'L', { price: 40 });
const products = [aProduct('chair'), oak, walnut, large];

async function cardOf(list: string, name = 'Tern lamp') {
  const heading = (await region(list)).getByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
}

describe('a family', () => {
  test('is one card, which leads to a choice', async () => {
    await renderShop('/products', { products });
    expect(namesOf(await region('All products'))).toEqual(['The chair', 'Tern lamp']);
    expect(screen.getByText('2 products')).toBeVisible();
    const card = await cardOf('All products');
    for (const text of ['from', '$30', 'Things, 2 sizes']) expect(card.getByText(text)).toBeInTheDocument();
    expect(card.queryByRole('button', { name: 'Add To Cart' })).toBeNull();
    const choose = card.getByRole('link', { name: 'Choose' });
    expect(choose).toHaveAttribute('href', '/products/large');
    expect(choose).toHaveAccessibleDescription('Tern lamp');
  });

  test.each([
    ['/products?size=L', 'All products', '/products/large'],
    ['/search-product?query=eiche', 'Also found', '/products/oak'],
    ['/search-product?query=large', 'Results', '/products/large'],
    ['/search-product?query=lamp+tern+s', 'Also found', '/products/walnut'],
    ['/search-product?query=lamp+tern+s&sort=price-high', 'Also found', '/products/walnut'],
  ])('leads to the member that matches %s', async (path, list, address) => {
    await renderShop(path, { products });
    expect((await cardOf(list)).getByRole('link', { name: 'Choose' })).toHaveAttribute('href', address);
  });

  test('is once in each section of the home page and among the viewed products', async () => {
    const { shop } = await renderShop('/', { products });
    act(() => ['oak', 'walnut'].forEach(shop.viewed.add));
    for (const list of ['Popular Products', 'New Collections', 'Recently viewed'])
      expect((await region(list)).getAllByTitle(/Tern lamp|The walnut/)).toHaveLength(1);
  });

  test('is saved once, by the heart of its card, too', async () => {
    const { shop, user, navigate } = await renderShop('/products', { products });
    act(() => [large, oak].forEach(shop.saved.save));
    const heart = (await cardOf('All products')).getByRole('button', { name: 'Save' });
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    await navigate('/cart');
    const saved = within(await screen.findByRole('list', { name: 'Saved for later' }));
    expect(saved.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['The oak']);
    await user.click(saved.getByRole('button', { name: 'Remove The oak' }));
    expect(shop.saved.getSnapshot()).toEqual([]);
  });
});
