import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { everythingIsNear } from '#tests/support/everythingIsNear.ts';
import { aProduct, someProducts } from '#tests/support/makers.ts';
import { namesOf, region } from '#tests/support/regions.ts';
import { renderShop } from '#tests/support/renderShop.tsx';
import { settled } from '#tests/support/settled.ts';

describe('the listing', () => {
  test('shows the first 8 products in catalogue order and a link to all', async () => {
    await renderShop('/products', { products: someProducts(12) });
    const listing = await region('All products');
    expect(screen.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    expect(namesOf(listing)).toEqual(someProducts(8).map(({ name }) => name));
    const all = listing.getByRole('link', { name: 'Show all 12 products' });
    expect(all).toHaveAttribute('href', '/products?all=1');
  });

  test('“Show all” adds itself to the address and focuses the ninth card', async () => {
    const { user, address, goBack } = await renderShop('/products', { products: someProducts(12) });
    await user.click((await region('All products')).getByRole('link', { name: /^Show all/ }));
    const listing = await region('All products');
    expect(namesOf(listing)).toHaveLength(12);
    expect(address()).toBe('/products?all=1');
    expect(listing.getByRole('link', { name: 'The product-09' })).toHaveFocus();
    expect(listing.queryByRole('link', { name: /^Show all/ })).toBeNull();
    goBack();
    await waitFor(async () => expect(namesOf(await region('All products'))).toHaveLength(8));
  });

  test('eight products need no “Show all” link', async () => {
    await renderShop('/products', { products: someProducts(8) });
    expect((await region('All products')).queryByRole('link', { name: /^Show all/ })).toBeNull();
  });

  test('a long list starts short, and “Show more” focuses the first new card', async () => {
    const { user } = await renderShop('/products?all=1', { products: someProducts(200) });
    const listing = await region('All products');
    expect(namesOf(listing)).toHaveLength(36);
    expect(listing.getByText('36 of 200 products')).toBeVisible();
    await user.click(listing.getByRole('button', { name: 'Show more' }));
    expect(namesOf(listing)).toHaveLength(72);
    const first = listing.getAllByRole('heading', { level: 3 })[36] as HTMLElement;
    expect(within(first).getByRole('link')).toHaveFocus();
  });

  test.each([
    ['grows to 180 products while its end is near', 1, 180],
    ['does not grow after a jump past it', -1, 36],
  ])('a long list %s', async (_, bottom, length) => {
    everythingIsNear(bottom);
    const { navigate } = await renderShop('/cart', { products: someProducts(300) });
    await navigate('/products?all=1');
    const listing = await region('All products');
    await act(settled);
    expect(namesOf(listing)).toHaveLength(length);
  });
});

describe('a card', () => {
  const colors = ['Pine', 'Chalk', 'Sand', 'Moss', 'Clay', 'Plum', 'Ink'].map((name, place) => ({
    name,
    hex: `#12345${place}`,
  }));

  test('shows and names five colours and counts the others', async () => {
    await renderShop('/products', { products: [aProduct('lamp', { colors })] });
    const list = await region('All products');
    const dots = list.getByRole('img', { name: 'Colours: Pine, Chalk, Sand, Moss, Clay' });
    const fills = [...dots.querySelectorAll('circle')].map((dot) => dot.getAttribute('fill'));
    expect(fills).toEqual(colors.slice(0, 5).map(({ hex }) => hex));
    expect(list.getByText('and 2 more')).toBeVisible();
  });

  test('shows a low or empty stock, but no large one', async () => {
    const stocks = Object.entries({ few: 3, none: 0, many: 30 });
    await renderShop('/products', { products: stocks.map(([id, stock]) => aProduct(id, { stock })) });
    const list = await region('All products');
    const [few, many, none] = list.getAllByRole('heading', { level: 3 }).map((name) => name.closest('li'));
    expect(few).toHaveTextContent('Only 3 left');
    expect(none).toHaveTextContent('Out of stock');
    expect(many).not.toHaveTextContent('stock');
  });
});

describe('category tabs of the listing', () => {
  const products = [
    ...someProducts(9, { category: ['beauty'] }),
    aProduct('phone', { category: ['new', 'Phones'] }),
  ];

  test('a tab filters and counts the listing and is marked as current', async () => {
    const { user, address } = await renderShop('/products?all=1', { products });
    const tabs = within(await screen.findByRole('navigation', { name: 'Browse by category' }));
    await user.click(tabs.getByRole('link', { name: 'Phones & Tablets' }));
    expect(address()).toBe('/products?type=phones');
    expect(namesOf(await region('Phones & Tablets'))).toEqual(['The phone']);
    expect(tabs.getByRole('link', { name: 'Phones & Tablets' })).toHaveAttribute('aria-current', 'true');
    expect(tabs.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current');
    expect(screen.getByText('Phones & Tablets: 1 product')).toBeInTheDocument();
  });

  test('an unknown type matches no product and is reported', async () => {
    await renderShop('/products?type=garden', { products });
    expect(await screen.findByText('No products of the type “garden”.')).toBeVisible();
  });
});

describe('New Collections and Top Sales on the listing', () => {
  const products = someProducts(10, { isNew: true, isBestSeller: true });

  test('show 5 and 8 products with cut names and “See All” links', async () => {
    const name = 'The best and newest thing';
    await renderShop('/products', {
      products: [aProduct('a', { name, isNew: true, isBestSeller: true }), ...products],
    });
    const fresh = await region('New Collections');
    expect(namesOf(fresh)).toHaveLength(5);
    expect(namesOf(fresh)[0]).toBe('The best and newest ...');
    expect(fresh.getByRole('link', { name: 'See All' })).toHaveAttribute('href', '/products#newcollection');
    const top = await region('Top Sales');
    expect(namesOf(top)).toHaveLength(8);
    expect(namesOf(top)[0]).toBe('The best and ...');
    expect(top.getByRole('link', { name: 'See All' })).toHaveAttribute('href', '/products#bestseller');
  });

  test('show all products if the address has their hash', async () => {
    const { user } = await renderShop('/products#newcollection', { products });
    expect(namesOf(await region('New Collections'))).toHaveLength(10);
    expect(namesOf(await region('Top Sales'))).toHaveLength(8);
    await user.click((await region('Top Sales')).getByRole('link', { name: 'See All' }));
    expect(namesOf(await region('Top Sales'))).toHaveLength(10);
    expect(document.getElementById('bestseller')).toBeVisible();
  });
});

describe('waiting and failed', () => {
  test('a failed read above a copy without matches shows no empty state', async () => {
    await renderShop('/products?type=beauty', { failure: 'unreachable', copy: [aProduct('lamp')] });
    expect(await screen.findAllByText('Error Loading Product')).toHaveLength(3);
    expect(screen.queryByText(/^These products/)).toBeNull();
    expect(screen.queryByText(/^(No |Nothing |0 products)/)).toBeNull();
  });

  test('each section shows that products are loading', async () => {
    await renderShop('/products', { isWaiting: true });
    expect(await screen.findByRole('region', { name: 'Top Sales' })).toHaveAttribute('aria-busy', 'true');
    for (const name of ['All products', 'New Collections', 'Top Sales']) {
      expect((await region(name)).getAllByText('Loading products')).not.toHaveLength(0);
    }
    expect(screen.queryByText('0 products')).toBeNull();
  });
});

describe('flash sales', () => {
  test('show products with more than 500 purchases below the countdown', async () => {
    const name = 'A kettle with a neck as long as a goose has';
    await renderShop('/flash-sales', {
      products: [aProduct('a', { name, purchases: 501 }), aProduct('b', { purchases: 500 })],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Flash Sales' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('Time Left: 21h 18m 20s');
    expect(namesOf(await region('All flash sales'))).toEqual(['A kettle with a neck as long as a g...']);
    expect(document.title).toBe('Flash Sales · Estore');
  });
});
