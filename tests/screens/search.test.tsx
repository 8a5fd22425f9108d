import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { OUTAGE_PAUSES } from '#core/stores/catalogue.ts';
import { aProduct, someProducts } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const products = [
  aProduct('a', { name: 'Reading lamp for the late evening', subCategory: 'Lighting' }),
  aProduct('b', { name: 'Candle', subCategory: 'Lamps without power' }),
  aProduct('c', { name: 'Headphones', category: ['electronics'] }),
];

const box = () => screen.getByRole('combobox', { name: 'Search products' });
const cards = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the result grid', () => {
  test('finds by name, kind and category, letter case aside, cuts names at 20, and tells how many', async () => {
    await renderShop('/search-product?query=LAMP', { products });
    expect(await screen.findByRole('heading', { level: 1, name: 'Search results for “LAMP”' })).toBeVisible();
    expect(screen.getByText('2 products found')).toBeVisible();
    expect(cards()).toEqual(['Reading lamp for the...', 'Candle']);
    expect(box()).toHaveValue('LAMP');
    expect(document.title).toBe('Search results for “LAMP” · Estore');
  });

  test('nothing found says so, suggests what is near under its own heading, and offers the six categories', async () => {
    await renderShop('/search-product?query=headfones', { products });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('headfones');
    expect(screen.getByText(/^No products found for “headfones”/)).toHaveAttribute('role', 'status');
    const near = within(screen.getByRole('region', { name: 'Did you mean one of these?' }));
    expect(near.getByRole('link', { name: 'Headphones' })).toBeVisible();
    const categories = within(screen.getByRole('region', { name: 'Browse the aisles' }));
    expect(categories.getAllByRole('link')).toHaveLength(6);
    expect(box()).toHaveValue('headfones');
  });

  test('without a query no product shows, but an invitation', async () => {
    await renderShop('/search-product?query=%20', { products });
    expect(await screen.findByText(/browse the aisles\.$/)).toBeVisible();
    expect(cards()).toEqual([]);
  });

  test('a query is text, whatever it holds', async () => {
    await renderShop(`/search-product?query=${encodeURIComponent('<b>50% & "more"</b>')}`, { products });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Search results for “<b>50% & "more"</b>”',
    );
  });

  test('a failed read is not “nothing found”', async () => {
    await renderShop('/search-product?query=lamp', { failure: 'unreachable' });
    expect(await screen.findByText('Error Loading Product')).toBeVisible();
    expect(screen.queryByText(/^No products found/)).toBeNull();
  });

  test('where the stored copy holds no match the failure is told, and nothing is said to be missing', async () => {
    const {
      products: catalogue,
      clock,
      user,
    } = await renderShop('/search-product?query=zeppelin', {
      failure: 'unreachable',
      products: [aProduct('z', { name: 'Zeppelin' })],
      copy: products,
    });
    expect(await screen.findByText('Error Loading Product')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Below is/)).toBeNull());
    expect(screen.queryByText(/No products|Check the spelling|Did you mean|0 products/)).toBeNull();
    catalogue.breakWith(undefined);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await act(async () => clock.pass(OUTAGE_PAUSES.first));
    await waitFor(() => expect(cards()).toEqual(['Zeppelin']));
    expect(screen.queryByText('Error Loading Product')).toBeNull();
  });

  test('what the stored copy holds is shown below the failure, with its age', async () => {
    await renderShop('/search-product?query=lamp', { failure: 'unreachable', copy: products });
    expect(await screen.findByText('2 products found')).toBeVisible();
    expect(screen.getByText('Error Loading Product')).toBeVisible();
    expect(screen.getByText(/^Below is our stored copy/)).toBeVisible();
  });
});

describe('the search page', () => {
  test('has a labelled box of its own, which leads to the results on the same page', async () => {
    const { user, address } = await renderShop('/search', { products });
    const own = await screen.findByRole('textbox', { name: 'What are you looking for?' });
    await user.type(own, '  lamp {Enter}');
    expect(address()).toBe('/search?query=lamp');
    expect(screen.getByText('2 products found')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'What are you looking for?' })).toHaveValue('lamp');
    expect(box()).toHaveValue('');
  });

  test('does nothing with an empty text and keeps the focus in the box', async () => {
    const { user, address } = await renderShop('/search', { products });
    const own = await screen.findByRole('textbox', { name: 'What are you looking for?' });
    await user.type(own, '   ');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/search');
    expect(own).toHaveFocus();
  });

  test('has the focus in its box after a move to it', async () => {
    const { user } = await renderShop('/cart', { products });
    await user.click(await screen.findByRole('link', { name: 'Search page' }));
    expect(await screen.findByRole('textbox', { name: 'What are you looking for?' })).toHaveFocus();
  });
});

describe('the search box of the navigation', () => {
  test('Enter with text leads to the result grid, percent-encoded', async () => {
    const { user, address } = await renderShop('/cart', { products });
    await user.type(box(), ' lamp & shade {Enter}');
    await waitFor(() => expect(address()).toBe('/search-product?query=lamp%20%26%20shade'));
  });

  test('an empty text or spaces do nothing and keep the focus', async () => {
    const { user, address } = await renderShop('/cart', { products });
    await user.type(box(), '   {Enter}');
    expect(address()).toBe('/cart');
    expect(box()).toHaveFocus();
  });

  test('offers categories and products while the shopper types, at most eight', async () => {
    const { user } = await renderShop('/cart', { products: [...products, ...someProducts(12)] });
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await user.type(box(), 'e');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('option')).toHaveLength(8);
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('Phones & Tablets');
  });

  test('arrows choose a suggestion, Enter follows it, and the focus stays in the box meanwhile', async () => {
    const { user, address } = await renderShop('/cart', { products });
    await user.type(box(), 'head{ArrowDown}');
    const option = screen.getByRole('option', { selected: true });
    expect(option).toHaveTextContent('Headphones');
    expect(box()).toHaveAttribute('aria-activedescendant', option.id);
    expect(box()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/products/c'));
    expect(box()).toHaveValue('');
  });

  test('arrows go round past the text itself, for which Enter still searches', async () => {
    const { user, address } = await renderShop('/cart', { products });
    await user.type(box(), 'head{ArrowDown}{ArrowDown}');
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/search-product?query=head'));
  });

  test('Escape first closes the suggestions and then empties the box', async () => {
    const { user } = await renderShop('/cart', { products });
    await user.type(box(), 'head{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box()).toHaveValue('head');
    await user.keyboard('{Escape}');
    expect(box()).toHaveValue('');
  });

  test('a click on a category leads to it', async () => {
    const { user, address } = await renderShop('/cart', { products });
    await user.type(box(), 'beau');
    await user.click(screen.getByRole('option', { name: /^Beauty/ }));
    await waitFor(() => expect(address()).toBe('/products?type=beauty'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
