import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { priceText } from '#core/domain/money.ts';
import type { Product } from '#core/domain/Product.ts';
import { savedOf } from '#core/domain/Remembered.ts';
import { aCart, aProduct, MAREN, someProducts } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

async function renderWithSaved(
  path: string,
  ids: readonly string[],
  given: Parameters<typeof renderShop>[1] = {},
) {
  const rendered = await renderShop(path, { products: ids.map((id) => aProduct(id)), ...given });
  act(() => rendered.shop.saved.change(() => ids.map((id) => savedOf(aProduct(id)))));
  return rendered;
}

const savedNames = () =>
  within(screen.getByRole('list', { name: 'Saved for later' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

async function savedItem(name: string) {
  const list = await screen.findByRole('list', { name: 'Saved for later' });
  return within(within(list).getByRole('listitem', { name }));
}

describe('“Save”', () => {
  test('on a card saves the product and shows a toast', async () => {
    const { user, storage } = await renderShop('/products', { products: someProducts(2) });
    const [first] = await screen.findAllByRole('button', { name: 'Save' });
    expect(first).toHaveAttribute('aria-pressed', 'false');
    expect(first).toHaveAccessibleDescription('The product-01');
    await user.click(first as HTMLElement);
    expect(first).toHaveAttribute('aria-pressed', 'true');
    expect(first).toHaveAccessibleName('Save');
    expect(storage.recall('saved').map(({ id }) => id)).toEqual(['product-01']);
    expect(await screen.findByText('Saved for later')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View saved' })).toHaveAttribute('href', '/cart#saved');
  });

  test('reports a product that the browser refuses to store', async () => {
    const refused = /^Your saved list cannot be stored in this browser/;
    const { user, storage, navigate } = await renderShop('/products', {
      products: someProducts(1),
      cart: aCart({ lamp: 1 }),
    });
    storage.fillUp();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(refused)).toBeVisible();
    expect(screen.queryByText('Saved for later')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await navigate('/cart');
    await user.click(await screen.findByRole('button', { name: 'Save for later' }));
    expect(await screen.findByText(refused)).toBeVisible();
    expect(savedNames()).toEqual(['The lamp', 'The product-01']);
  });

  test('pressed again removes the product, which Undo restores', async () => {
    const { user, storage } = await renderWithSaved('/products', ['lamp', 'hat']);
    const first = await screen.findByRole('button', { name: 'Save', description: 'The lamp' });
    await user.click(first);
    expect(storage.recall('saved').map(({ id }) => id)).toEqual(['hat']);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(storage.recall('saved').map(({ id }) => id)).toEqual(['lamp', 'hat']);
    expect(first).toHaveAttribute('aria-pressed', 'true');
  });

  test('on a product’s page is pressed if another tab has saved the product', async () => {
    const { storage } = await renderShop('/products/lamp', { products: [aProduct('lamp')] });
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save).toHaveTextContent('Save');
    expect(save).toHaveAccessibleDescription('The lamp');
    storage.remember('saved', () => [savedOf(aProduct('lamp'))]);
    act(() => storage.reportChange());
    expect(save).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the saved products', () => {
  test('have no section if nothing is saved', async () => {
    await renderShop('/cart', { cart: aCart({ lamp: 1 }) });
    await screen.findByRole('listitem', { name: 'The lamp' });
    expect(screen.queryByRole('region', { name: 'Saved for later' })).toBeNull();
  });

  test('are listed below the cart, the latest first, with today’s prices', async () => {
    await renderWithSaved('/cart', ['lamp', 'hat'], {
      products: [aProduct('lamp', { price: 49.9 }), aProduct('hat')],
    });
    expect((await savedItem('The lamp')).getByText('$49.90')).toBeVisible();
    expect(savedNames()).toEqual(['The lamp', 'The hat']);
  });

  test.each<[was: Partial<Product>, now: Partial<Product>, news: readonly string[]]>([
    [
      { price: 45, stock: 0 },
      { price: 49.9, stock: 9 },
      ['Now $49.90, was $45 when you saved it', 'Back in stock'],
    ],
    [{ stock: 9 }, { stock: 2 }, ['Only 2 left']],
    [{ stock: 2 }, { stock: 2 }, []],
  ])('with %j show their changes to %j', async (was, now, news) => {
    const { shop } = await renderShop('/cart', { products: [aProduct('lamp', now)] });
    act(() => shop.saved.save(aProduct('lamp', was)));
    const lamp = await savedItem('The lamp');
    expect(await lamp.findByText(priceText(now.price ?? 10))).toBeVisible();
    expect(lamp.queryAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(news);
  });

  test('show the chosen colour and size, and carry them to the cart', async () => {
    const colors = [{ name: 'Pine', hex: '#113322' }];
    const { user, shop } = await renderWithSaved('/cart', ['lamp'], {
      products: [aProduct('lamp', { colors, sizes: ['S', 'M'] })],
    });
    const lamp = await savedItem('The lamp');
    expect(await lamp.findByText('Size: S')).toBeVisible();
    act(() => {
      shop.colors.choose('lamp', 'Pine');
      shop.sizes.choose('lamp', 'M');
    });
    expect(await lamp.findByText('Size: M')).toBeVisible();
    expect(lamp.getByText('Pine')).toBeVisible();
    await user.click(lamp.getByRole('button', { name: 'Move to cart' }));
    const line = within(await screen.findByRole('list', { name: 'Items in your cart' }));
    expect(line.getByText('Size: M')).toBeVisible();
  });

  test('show no change while today’s products are unknown', async () => {
    const { shop } = await renderShop('/cart', {
      failure: 'unreachable',
      copy: [aProduct('lamp', { price: 8 })],
    });
    act(() => shop.saved.save(aProduct('lamp')));
    const lamp = await savedItem('The lamp');
    expect(await lamp.findByText('$8')).toBeVisible();
    expect(lamp.queryAllByRole('paragraph')).toEqual([]);
  });

  test('that were saved from the cart are compared with the price of that day', async () => {
    const products = [aProduct('lamp', { price: 45 })];
    const { user, storage } = await renderShop('/cart', {
      products,
      cart: aCart({ lamp: 1 }, { price: 40 }),
    });
    await screen.findByText('Was $40 when you added it, now $45');
    await user.click(screen.getByRole('button', { name: 'Save for later' }));
    expect((await savedItem('The lamp')).queryByText(/when you saved it/)).toBeNull();
    expect(storage.recall('saved')).toMatchObject([{ id: 'lamp', price: 45 }]);
  });

  test('are listed on the account of a signed-in shopper', async () => {
    await renderWithSaved('/account', ['lamp'], { signedIn: MAREN });
    expect((await savedItem('The lamp')).getByRole('button', { name: 'Move to cart' })).toBeVisible();
  });

  test('can move to the cart even if the catalogue cannot be read', async () => {
    const { user, shop, storage } = await renderWithSaved('/cart', ['lamp'], { failure: 'unreachable' });
    act(() => shop.sizes.choose('lamp', 'M'));
    const lamp = await savedItem('The lamp');
    expect(lamp.getByText('$10')).toBeVisible();
    await user.click(lamp.getByRole('button', { name: 'Move to cart' }));
    expect(storage.loadCart().lines).toMatchObject([{ id: 'lamp', price: 10, quantity: 1 }]);
    expect(await screen.findByText('Size: M')).toBeVisible();
  });

  test('can only be removed if they are no longer sold', async () => {
    await renderWithSaved('/cart', ['lamp'], { products: [aProduct('hat')] });
    const lamp = await savedItem('The lamp');
    expect(await lamp.findByText('No longer sold')).toBeVisible();
    expect(lamp.queryByRole('button', { name: 'Move to cart' })).toBeNull();
    expect(lamp.getByRole('button', { name: 'Remove The lamp' })).toBeVisible();
  });

  test('“Move to cart” adds one product, and Undo restores it with the focus', async () => {
    const { user, storage } = await renderWithSaved('/cart', ['lamp', 'hat']);
    const lamp = await savedItem('The lamp');
    const move = lamp.getByRole('button', { name: 'Move to cart' });
    expect(move).toHaveAccessibleDescription('The lamp');
    await user.click(move);
    expect(storage.loadCart().lines).toMatchObject([{ id: 'lamp', quantity: 1 }]);
    expect(savedNames()).toEqual(['The hat']);
    expect((await savedItem('The hat')).getByRole('heading')).toHaveFocus();
    const toast = (await screen.findByText('Successfully added to cart')).closest<HTMLElement>(
      '[role="status"]',
    );
    await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }));
    expect(storage.loadCart().lines).toEqual([]);
    expect(savedNames()).toEqual(['The lamp', 'The hat']);
    expect((await savedItem('The lamp')).getByRole('heading')).toHaveFocus();
  });

  test('removing the last one focuses the heading, and Undo restores it', async () => {
    const { user } = await renderWithSaved('/cart', ['lamp']);
    await user.click((await savedItem('The lamp')).getByRole('button', { name: 'Remove The lamp' }));
    expect(screen.getByRole('heading', { name: 'Saved for later' })).toHaveFocus();
    expect(screen.getByText('Your saved list is empty.')).toBeVisible();
    await user.keyboard('{Control>}z{/Control}');
    expect(savedNames()).toEqual(['The lamp']);
    expect((await savedItem('The lamp')).getByRole('heading')).toHaveFocus();
  });

  test('“Save for later” moves a cart line to the saved products until Undo', async () => {
    const { user, storage } = await renderShop('/cart', {
      cart: aCart({ lamp: 3, hat: 1 }),
      products: [aProduct('lamp'), aProduct('hat')],
    });
    const line = within(await screen.findByRole('listitem', { name: 'The lamp' }));
    await user.click(line.getByRole('button', { name: 'Save for later' }));
    expect(storage.loadCart().lines.map(({ id }) => id)).toEqual(['hat']);
    expect(savedNames()).toEqual(['The lamp']);
    expect(screen.getByRole('heading', { name: 'The hat', level: 2 })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(storage.loadCart().lines).toMatchObject([{ id: 'lamp', quantity: 3 }, { id: 'hat' }]);
    expect(storage.recall('saved')).toEqual([]);
  });

  test('a long list of saved products renders in parts', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => `p${at + 1}`);
    const { user } = await renderWithSaved('/cart', ids, { products: [] });
    await waitFor(() => expect(screen.getByText(/^Showing 50 of 60/)).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Show 10 more' }));
    expect(document.activeElement).toHaveTextContent('The p51');
  });
});
