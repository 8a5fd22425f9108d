// Sorting and filtering, which are the same in all lists of products.

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { everythingIsNear } from '#tests/support/everythingIsNear.ts';
import { aProduct, someProducts } from '#tests/support/makers.ts';
import { namesOf, region } from '#tests/support/regions.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

type Window = typeof window & { happyDOM: { setViewport(size: { width: number }): void } };

afterEach(() => {
  (window as Window).happyDOM.setViewport({ width: 1024 });
});

function onPhone() {
  (window as Window).happyDOM.setViewport({ width: 390 });
}

const red = { name: 'Red', hex: '#ff0000' };
const products = [
  aProduct('lamp', {
    price: 40,
    brand: 'Lumo',
    rating: 4.6,
    reviewCount: 200,
    colors: [red],
    purchases: 900,
  }),
  aProduct('chair', {
    price: 120,
    originalPrice: 150,
    discountPercentage: 20,
    brand: 'Oakly',
    purchases: 800,
  }),
  aProduct('stool', { price: 60, brand: 'Oakly', rating: 5, reviewCount: 1, isNew: true, purchases: 700 }),
  ...someProducts(9, { price: 5, stock: 0, category: ['beauty'] }),
];
const chosen = (listing: Awaited<ReturnType<typeof region>>) =>
  listing
    .queryAllByRole('button', { name: /^Remove filter/ })
    .map((button) => button.getAttribute('aria-label')?.slice('Remove filter '.length));

const LISTS = [
  ['/products?type=office', 'Home & Office'],
  ['/flash-sales', 'All flash sales'],
  ['/search-product?query=the', 'Results'],
  ['/search?query=the', 'Results'],
  ['/?type=office', 'Products'],
] as const;

describe.each(LISTS)('%s', (path, name) => {
  test('is sorted by a choice in the address, which Back undoes', async () => {
    // The home page loads the controls when the list is near the screen.
    everythingIsNear();
    const { user, address, goBack } = await renderShop(path, { products });
    const sort = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(
      within(sort)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Featured',
      'Price low to high',
      'Price high to low',
      'Top rated',
      'Biggest discount',
      'Newest',
    ]);
    await user.selectOptions(sort, 'Newest');
    expect(address()).toBe(`${path}${path.includes('?') ? '&' : '?'}sort=new`);
    expect(namesOf(await region(name)).slice(0, 2)).toEqual(['The stool', 'The chair']);
    goBack();
    await waitFor(async () => expect(namesOf(await region(name))[0]).toBe('The chair'));
    expect(address()).toBe(path);
    expect(sort).toHaveValue('');
  });

  test('is filtered and counted again, and each choice is a history entry', async () => {
    everythingIsNear();
    const { user, address, goBack } = await renderShop(path, { products });
    await user.click(await screen.findByRole('checkbox', { name: /^Oakly, 2 products$/ }));
    expect(namesOf(await region(name))).toEqual(['The chair', 'The stool']);
    expect(screen.getByText(/: 2 products$/)).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /^On sale/ }));
    expect(namesOf(await region(name))).toEqual(['The chair']);
    expect(address()).toContain('brand=Oakly&sale=1');
    goBack();
    await waitFor(async () => expect(namesOf(await region(name))).toEqual(['The chair', 'The stool']));
    goBack();
    await waitFor(() => expect(address()).toBe(path));
  });
});

describe('choices', () => {
  test('that would leave no product are disabled', async () => {
    const { user } = await renderShop('/products', { products });
    await user.click(await screen.findByRole('checkbox', { name: /^Lumo/ }));
    expect(screen.getByRole('checkbox', { name: 'Oakly, adds 2 products' })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: 'On sale, 0 products' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Red, 1 product' })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: 'Beauty, 0 products' })).toBeDisabled();
  });

  test('of a large group start with the most frequent and can be searched', async () => {
    const many = Array.from({ length: 12 }, (_, place) => aProduct(`p${place}`, { brand: `Brand ${place}` }));
    const { user } = await renderShop('/products?brand=Brand+7', {
      products: [...many, ...someProducts(2, { brand: 'Frequent' })],
    });
    const brands = within(await screen.findByRole('group', { name: 'Brand' }));
    const names = () =>
      brands.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label')?.split(',')[0]);
    expect(names()).toHaveLength(7);
    expect(names()[0]).toBe('Frequent');
    expect(brands.getByRole('checkbox', { name: /^Brand 7/ })).toBeChecked();
    await user.click(brands.getByRole('button', { name: 'Show all 13 brands' }));
    expect(names()).toHaveLength(13);
    const search = brands.getByRole('textbox', { name: 'Search brands' });
    expect(search).toHaveFocus();
    await user.type(search, 'bränd 1');
    expect(names()).toHaveLength(3);
    await user.clear(search);
    await user.type(search, 'zebra');
    expect(brands.getByText('No brands match.')).toBeVisible();
    await user.click(brands.getByRole('button', { name: 'Show fewer brands' }));
    expect(names()).toHaveLength(7);
  });

  test('of an address apply on arrival and to every category tab', async () => {
    const { user, address } = await renderShop('/products?brand=Lumo&brand=Nobody&sort=price-low', {
      products,
    });
    const listing = await region('All products');
    expect(namesOf(listing)).toEqual(['The lamp']);
    expect(await screen.findByRole('checkbox', { name: 'Nobody, 0 products' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Nobody, 0 products' })).toBeEnabled();
    await user.click(listing.getByRole('link', { name: 'Home & Office' }));
    expect(address()).toBe('/products?brand=Lumo&brand=Nobody&sort=price-low&type=office');
  });

  test('retain the focus when they are removed, even without a match', async () => {
    const { user } = await renderShop('/products?brand=Nobody&color=Red&stock=1&to=10', { products });
    for (const name of [/^Nobody/, /^Red/]) {
      const box = await screen.findByRole('checkbox', { name });
      box.focus();
      await user.keyboard(' ');
      expect(screen.getByRole('checkbox', { name })).toHaveFocus();
      expect(screen.getByRole('checkbox', { name })).toBeEnabled();
      expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
    }
  });

  test('of an address are parsed strictly, shortened, and limited to 100 per group', async () => {
    const invalid = 'sort=cheap&sale=yes&brand=&from=0x10&rating=3.7';
    const many = Array.from({ length: 600 }, (_, number) => `rating=${1000 + number}&brand=${number}`);
    const long = `brand=${'x'.repeat(30_000)}`;
    await renderShop(`/products?${invalid}&to=1%2C000&rating=4%2C0&${long}&${many.join('&')}`, { products });
    expect(await screen.findByRole('combobox', { name: 'Sort by' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Minimum price' })).toHaveValue('');
    const [price, firstBrand, ...others] = chosen(await region('All products'));
    expect([price, firstBrand]).toEqual(['Price: up to $1000', `Brand: ${'x'.repeat(80)}...`]);
    expect(others.filter((text) => text?.startsWith('Brand'))).toHaveLength(99);
    expect(others.slice(99)).toEqual(['Rating: 4 and up']);
  });

  test('filter the stored copy if the catalogue has failed', async () => {
    const { user } = await renderShop('/products', { failure: 'unreachable', copy: products });
    await user.click(await screen.findByRole('checkbox', { name: /^Lumo/ }));
    expect(namesOf(await region('All products'))).toEqual(['The lamp']);
  });

  test('appear only after a large catalogue has loaded completely', async () => {
    await renderShop('/products', { products, isIncomplete: true });
    expect(await screen.findByRole('combobox', { name: 'Sort by' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /product/ })).toBeNull();
  });
});

describe('prices', () => {
  test('apply on leaving their field, and only if they are numbers', async () => {
    const { user, address } = await renderShop('/products?from=abc&rating=-1', { products });
    const listing = await region('All products');
    expect(namesOf(listing)).toHaveLength(8);
    const prices = within(await screen.findByRole('group', { name: 'Price ($)' }));
    const lowest = prices.getByRole('textbox', { name: 'Minimum price' });
    expect(lowest).toHaveValue('');
    await user.type(lowest, '40');
    expect(namesOf(listing)).toHaveLength(8);
    await user.tab();
    expect(namesOf(listing)).toEqual(['The chair', 'The lamp', 'The stool']);
    expect(address()).toBe('/products?from=40');
  });

  test('that are invalid are discarded by “Clear all filters” and by Back', async () => {
    const { user, goBack } = await renderShop('/products', { products });
    const lowest = await screen.findByRole('textbox', { name: 'Minimum price' });
    for (const leave of [
      () => user.click(screen.getByRole('button', { name: 'Clear all filters' })),
      async () => goBack(),
    ]) {
      await user.click(screen.getByRole('checkbox', { name: /^Lumo/ }));
      await user.type(lowest, '50€');
      await user.tab();
      expect(lowest).toBeInvalid();
      expect(lowest).toHaveAccessibleDescription('Enter a price like 49.90');
      await leave();
      await waitFor(() => expect(lowest).toHaveValue(''));
      expect(lowest).toBeValid();
    }
  });

  test('are reported if the lowest is above the highest', async () => {
    const { user } = await renderShop('/products?from=100&to=50', { products });
    expect(await screen.findByText('The minimum price is above the maximum')).toBeVisible();
    const highest = screen.getByRole('textbox', { name: 'Maximum price' });
    await user.clear(highest);
    await user.type(highest, '200{Enter}');
    expect(screen.queryByText('The minimum price is above the maximum')).toBeNull();
  });
});

describe('chips', () => {
  const path = '/products?type=office&sort=rating&brand=Oakly&brand=Lumo&from=20&to=200&rating=4&stock=1';

  test('name each choice with its group and remove only that choice', async () => {
    const { user, address } = await renderShop(path, { products });
    const listing = await region('Home & Office');
    await screen.findByRole('button', { name: 'Clear all filters' });
    expect(chosen(listing)).toEqual([
      'Price: $20 to $200',
      'Brand: Oakly',
      'Brand: Lumo',
      'Rating: 4 and up',
      'Availability: In stock',
    ]);
    await user.click(listing.getByRole('button', { name: 'Remove filter Brand: Oakly' }));
    expect(address()).toBe('/products?type=office&from=20&to=200&brand=Lumo&rating=4&stock=1&sort=rating');
    expect(namesOf(listing)).toEqual(['The lamp']);
  });

  test('“Clear all filters” does not change category and sorting', async () => {
    const { user, address } = await renderShop(path, { products });
    await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
    expect(address()).toBe('/products?type=office&sort=rating');
    expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull();
    expect(screen.getByRole('group', { name: 'Filters' })).toHaveFocus();
  });

  test('move the focus to a neighbour on removal, the last one to the filters', async () => {
    const { user } = await renderShop('/products?brand=Oakly&brand=Lumo&stock=1', { products });
    const chip = (name: string) => screen.getByRole('button', { name: `Remove filter ${name}` });
    await screen.findByRole('button', { name: 'Clear all filters' });
    await user.click(chip('Brand: Lumo'));
    expect(chip('Availability: In stock')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(chip('Brand: Oakly')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('group', { name: 'Filters' })).toHaveFocus();
  });
});

describe('on a phone', () => {
  test('the filters open in a dialog that shows the number of products', async () => {
    onPhone();
    const { user } = await renderShop('/products', { products });
    expect(screen.queryByRole('group', { name: 'Brand' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Filters' }));
    await user.click(dialog.getByRole('checkbox', { name: /^In stock/ }));
    await user.click(dialog.getByRole('button', { name: 'Show 3 products' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(namesOf(await region('All products'))).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  });

  test('“Clear all filters” in the dialog focuses the button that shows the products', async () => {
    onPhone();
    const { user } = await renderShop('/products?stock=1', { products });
    await user.click(await screen.findByRole('button', { name: 'Filters (1)' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Filters' }));
    await user.click(dialog.getByRole('button', { name: 'Clear all filters' }));
    expect(dialog.getByRole('button', { name: 'Show 12 products' })).toHaveFocus();
  });

  test('removing the last chip focuses the filter button', async () => {
    onPhone();
    const { user } = await renderShop('/products?stock=1', { products });
    await user.click(await screen.findByRole('button', { name: /^Remove filter/ }));
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  });

  test('a window that becomes wide replaces the dialog with the column', async () => {
    onPhone();
    const { user } = await renderShop('/products', { products });
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await act(async () => (window as Window).happyDOM.setViewport({ width: 1200 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('group', { name: 'Filters' })).toBeVisible();
  });
});
