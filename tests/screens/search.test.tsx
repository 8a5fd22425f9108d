import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aProduct, someProducts } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';
import { tryAgain } from '#tests/support/tryAgain.ts';

const products = [
  aProduct('a', { name: 'Reading lamp for the late evening', subCategory: 'Lighting' }),
  aProduct('b', { name: 'Candle', subCategory: 'Lamps without power' }),
  aProduct('c', { name: 'Headphones', category: ['electronics'] }),
];

const box = () => screen.getByRole('combobox', { name: 'Search products' });
const cards = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the result grid', () => {
  test('finds by name, kind and category, regardless of letter case', async () => {
    await renderShop('/search-product?query=LAMP', { products });
    expect(await screen.findByRole('heading', { level: 1, name: 'Search results for “LAMP”' })).toBeVisible();
    expect(screen.getByText('2 products found')).toBeVisible();
    expect(cards()).toEqual(['Reading lamp for the...', 'Candle']);
    expect(box()).toHaveValue('LAMP');
    expect(document.title).toBe('Search results for “LAMP” · Estore');
  });

  test('an empty result suggests similar products and the six categories', async () => {
    await renderShop('/search-product?query=headfones', { products });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('headfones');
    expect(screen.getByText(/^No products found for “headfones”/)).toHaveAttribute('role', 'status');
    const near = within(screen.getByRole('region', { name: 'Did you mean one of these?' }));
    expect(near.getByRole('link', { name: 'Headphones' })).toBeVisible();
    const categories = within(screen.getByRole('region', { name: 'Browse categories' }));
    expect(categories.getAllByRole('link')).toHaveLength(6);
    expect(box()).toHaveValue('headfones');
  });

  test('without a query, an invitation shows instead of products', async () => {
    await renderShop('/search-product?query=%20', { products });
    expect(await screen.findByText(/browse our categories\.$/)).toBeVisible();
    expect(cards()).toEqual([]);
  });

  test('a failed read with a stored copy without matches shows only the failure', async () => {
    const shown = await renderShop('/search-product?query=zeppelin', {
      failure: 'unreachable',
      products: [aProduct('z', { name: 'Zeppelin' })],
      copy: products,
    });
    expect(await screen.findByText('Error Loading Product')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^These products/)).toBeNull());
    expect(screen.queryByText(/No products|Check the spelling|Did you mean|0 products/)).toBeNull();
    await tryAgain(shown);
    expect(cards()).toEqual(['Zeppelin']);
  });
});

describe('the search page', () => {
  test('has its own search box, which shows the results on the same page', async () => {
    const { user, address } = await renderShop('/search', { products });
    const own = await screen.findByRole('combobox', { name: 'What are you looking for?' });
    await user.type(own, '  lamp {Enter}');
    expect(address()).toBe('/search?query=lamp');
    expect(screen.getByText('2 products found')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'What are you looking for?' })).toHaveValue('lamp');
    expect(box()).toHaveValue('');
  });

  test.each([
    ['lamp', 'Results'],
    ['zeppelin', 'Search results for “zeppelin”'],
  ])('moves the focus from “Try Again” to a heading for “%s”', async (query, heading) => {
    await tryAgain(await renderShop(`/search?query=${query}`, { failure: 'unreachable', products }));
    expect(screen.getByRole('heading', { name: heading })).toHaveFocus();
  });

  test('focuses its box after a navigation to it', async () => {
    const { user } = await renderShop('/cart', { products });
    await user.click(await screen.findByRole('link', { name: 'Search page' }));
    expect(await screen.findByRole('combobox', { name: 'What are you looking for?' })).toHaveFocus();
  });
});

describe('a product found by brand, type or tags', () => {
  const branded = [
    aProduct('mug', { name: 'Kestrel mug' }),
    aProduct('kettle', { name: 'Gooseneck kettle', brand: 'Kestrel' }),
    aProduct('shelf', { name: 'Oak shelf', tags: ['walnut'] }),
  ];

  test('is listed after literal matches under a separate heading and counted', async () => {
    await renderShop('/search-product?query=kestrel', { products: branded });
    expect(screen.getByText('1 product found, and 1 more by similar words or other details')).toBeVisible();
    const literal = within(screen.getByRole('region', { name: 'Results' }));
    expect(literal.getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(literal.getByRole('link', { name: 'Kestrel mug' })).toBeVisible();
    const related = within(screen.getByRole('region', { name: 'Also found' }));
    expect(related.getByRole('link', { name: 'Gooseneck kettle' })).toBeVisible();
  });

  test('is filtered together with literal matches', async () => {
    await renderShop('/search-product?query=kestrel&brand=Kestrel', { products: branded });
    expect(cards()).toEqual(['Gooseneck kettle']);
    expect(screen.getByText('No products match these filters.')).toBeVisible();
    expect(screen.getByText('1 product')).toBeVisible();
  });
});

describe.each([
  ['of the navigation', '/cart', 'Search products', '/search-product'],
  ['of the search page', '/search', 'What are you looking for?', '/search'],
])('the search box %s', (_, path, name, results) => {
  const field = () => screen.findByRole('combobox', { name });
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  test('ignores a text of spaces and retains the focus', async () => {
    const { user, address } = await renderShop(path, { products });
    await user.type(await field(), '   {Enter}');
    expect(address()).toBe(path);
    expect(await field()).toHaveFocus();
  });

  test('a search leaves the focus in its box, and a repeated one adds nothing to the history', async () => {
    const { user, address, goBack } = await renderShop(`${results}?query=lamp`, { products });
    await user.clear(await field());
    await user.type(await field(), 'candle{Enter}{Enter}{Enter}');
    await waitFor(() => expect(address()).toBe(`${results}?query=candle`));
    expect(await field()).toHaveFocus();
    goBack();
    await waitFor(async () => expect(await field()).toHaveValue('lamp'));
    expect(address()).toBe(`${results}?query=lamp`);
  });

  test('suggests while the shopper types, with the matched letters marked', async () => {
    const { user, address } = await renderShop(path, { products });
    await user.type(await field(), 'head');
    const [option] = screen.getAllByRole('option');
    expect(option).toHaveAccessibleName('Headphones, $10');
    expect(option?.querySelector('mark')).toHaveTextContent(/^Head$/);
    await user.keyboard('{ArrowDown}');
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(await field()).toHaveAttribute('aria-activedescendant', option?.id);
    expect(await field()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/products/c'));
  });

  test('offers the last five different searches while it is empty', async () => {
    const { user, shop, address } = await renderShop(path, { products });
    act(() => shop.searches.change(() => ['five', 'four', 'three', 'two', 'one']));
    const box = await field();
    for (const query of ['two', 'six']) {
      await user.clear(box);
      await user.type(box, `${query}{Enter}`);
    }
    await user.clear(await field());
    expect(await screen.findByRole('listbox', { name: 'Recent searches' })).toBeVisible();
    expect(options()).toEqual(['six', 'two', 'five', 'four', 'three']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe(`${results}?query=two`));
    expect(await field()).toHaveValue('two');
    await user.clear(await field());
    expect(options()[0]).toBe('two');
  });

  test('removes one search or all, and retains the focus', async () => {
    const { user, shop } = await renderShop(path, { products });
    act(() => shop.searches.change(() => ['lamp', 'desk', 'rug']));
    const box = await field();
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Remove “desk” from recent searches' }));
    expect(options()).toEqual(['lamp', 'rug']);
    expect(box).toHaveFocus();
    expect(screen.getByText('Removed “desk”')).toBeInTheDocument();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Remove “rug” from recent searches' })).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box).toHaveFocus();
    expect(shop.searches.getSnapshot()).toEqual([]);
  });

  test('remembers only searches that were sent from a box', async () => {
    const { user, shop, navigate } = await renderShop(path, { products });
    await user.type(await field(), 'head{ArrowDown}{Enter}');
    await navigate('/search?query=lamp');
    await navigate('/search-product?query=lamp');
    expect(shop.searches.getSnapshot()).toEqual([]);
  });

  test('closes on Escape and on blur, also from the recent searches', async () => {
    const { user, shop } = await renderShop(path, { products });
    act(() => shop.searches.change(() => ['lamp']));
    const box = await field();
    await user.click(box);
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: /^Remove “lamp”/ })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box).toHaveFocus();
    await user.click(box);
    expect(screen.getByRole('listbox')).toBeVisible();
    for (const _ of ['the option', 'its removal', 'the removal of all', 'what follows']) await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('the search box of the navigation', () => {
  test('Enter with text leads to the result grid, percent-encoded', async () => {
    const { user, address } = await renderShop('/cart', { products });
    await user.type(box(), ' lamp & shade {Enter}');
    await waitFor(() => expect(address()).toBe('/search-product?query=lamp%20%26%20shade'));
  });

  test('offers categories and products while the shopper types, at most eight', async () => {
    const { user } = await renderShop('/cart', { products: [...products, ...someProducts(12)] });
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await user.type(box(), 'e');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('option')).toHaveLength(8);
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('Phones & Tablets');
  });

  test('arrow keys wrap around to the text, which Enter searches for', async () => {
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

  test('cuts suggestions at 200 characters', async () => {
    const endless = 'x'.repeat(100_000);
    const product = aProduct('x', { name: endless, brand: `k${endless}` });
    const { user } = await renderShop('/cart', { products: [product] });
    await user.type(box(), 'kxx');
    const option = await screen.findByRole('option');
    expect(option).toHaveTextContent(`${'x'.repeat(200)}...Brand: k${'x'.repeat(192)}...$10`);
  });

  test('Escape that cancels Japanese input in Safari does not clear the text', async () => {
    const { user } = await renderShop('/cart', { products });
    await user.type(box(), 'lamp{Escape}');
    // Safari ends the composition before this event.
    fireEvent.keyDown(box(), { key: 'Escape', keyCode: 229 });
    expect(box()).toHaveValue('lamp');
  });

  test('a click on a suggested category opens it', async () => {
    const { user, address } = await renderShop('/cart', { products });
    await user.type(box(), 'beau');
    await user.click(screen.getByRole('option', { name: /^Beauty/ }));
    await waitFor(() => expect(address()).toBe('/products?type=beauty'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('with a touch keyboard, which covers results', () => {
  const { matchMedia } = window;
  function touchScreen(query: string) {
    const media = matchMedia.call(window, query);
    return query === '(pointer: coarse)' ? Object.defineProperty(media, 'matches', { value: true }) : media;
  }
  test.each([
    ['on the results of a search', '/search-product?query=candle', 'Search products', 'lamp{Enter}'],
    ['on the search page', '/search?query=candle', 'What are you looking for?', 'lamp{Enter}'],
    ['for a category on the listing', '/products', 'Search products', 'beauty{ArrowDown}{Enter}'],
  ])('a search closes it %s', async (_, path, name, keys) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(touchScreen);
    const { user } = await renderShop(path, { products });
    const field = await screen.findByRole('combobox', { name });
    await user.clear(field);
    await user.type(field, keys);
    expect(field).not.toHaveFocus();
  });
});
