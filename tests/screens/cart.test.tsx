import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aCart, aProduct, someProducts } from '#tests/support/makers.ts';
import { region } from '#tests/support/regions.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const onSale = { price: 80, originalPrice: 100, discountPercentage: 20 };

async function lineOf(name: string) {
  return within(await screen.findByRole('listitem', { name }));
}

describe('the cart', () => {
  test('a line shows name, price, original price, discount and quantity', async () => {
    await renderShop('/cart', { cart: aCart({ lamp: 3 }, onSale) });
    const line = await lineOf('The lamp');
    expect(line.getByRole('heading', { name: 'The lamp' })).toBeVisible();
    expect(line.getByRole('link', { name: 'The lamp' })).toHaveAttribute('href', '/products/lamp');
    expect(line.getByText('$100')).toBeVisible();
    expect(line.getByText('-20%')).toBeVisible();
    expect(line.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue(3);
  });

  test('a line shows the chosen colour and size, and follows a later choice', async () => {
    const colors = [{ name: 'Moss', hex: '#336633' }];
    const said = { colors, sizes: ['S', 'M'] };
    const products = [aProduct('lamp', said)];
    const { shop } = await renderShop('/cart', { products, cart: aCart({ lamp: 1 }, said) });
    act(() => shop.colors.choose('lamp', 'Moss'));
    const line = await lineOf('The lamp');
    expect(line.getByText('Moss')).toBeVisible();
    expect(line.getByText('Moss').innerHTML).toContain('#336633');
    expect(line.getByText('Size: S')).toBeVisible();
    // Today's product has no XL.
    for (const [size, shown] of Object.entries({ M: 'M', S: 'S', XL: 'S' })) {
      act(() => shop.sizes.choose('lamp', size));
      expect(line.getByText(`Size: ${shown}`)).toBeVisible();
    }
  });

  test('+ and - change the quantity, but not below 1', async () => {
    const { user, storage } = await renderShop('/cart', { cart: aCart({ lamp: 1 }) });
    const line = await lineOf('The lamp');
    await user.click(line.getByRole('button', { name: /^\+/ }));
    expect(storage.loadCart().lines[0]?.quantity).toBe(2);
    await user.click(line.getByRole('button', { name: /^-/ }));
    await user.click(line.getByRole('button', { name: /^-/ }));
    expect(storage.loadCart().lines[0]?.quantity).toBe(1);
    expect(screen.getByText('Minimum quantity is 1')).toBeInTheDocument();
  });

  test('a typed quantity updates the totals, with a warning above the stock', async () => {
    const products = [aProduct('lamp', { stock: 2, price: 10 })];
    const { user, storage } = await renderShop('/cart', {
      products,
      cart: aCart({ lamp: 1 }, { stock: 90, price: 10 }),
    });
    const line = await lineOf('The lamp');
    await user.tripleClick(line.getByRole('spinbutton'));
    await user.keyboard('40{Enter}');
    expect(storage.loadCart().lines[0]?.quantity).toBe(40);
    expect(screen.getByText('$400.00', { selector: 'dd' })).toBeVisible();
    expect(line.getByText('Only 2 in stock; you have selected 40.')).toBeVisible();
    expect(screen.getByText(/^Quantity 40\. Only 2 in stock/)).toBeInTheDocument();
  });

  test('the summary shows the number of items, the discount and the totals', async () => {
    await renderShop('/cart', { cart: aCart({ lamp: 2, chair: 1 }, { ...onSale, price: 79.9 }) });
    const summary = await region('Order Summary');
    expect(summary.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Items',
      'Original total',
      'Discount',
      'Order total',
    ]);
    expect(summary.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '3',
      'Original total $300.00',
      '-$60',
      '$239.70',
    ]);
    expect(summary.getByRole('deletion')).toHaveTextContent('$300.00');
  });

  test('removing a line focuses the next one, and Undo restores line and focus', async () => {
    const { user, storage } = await renderShop('/cart', { cart: aCart({ lamp: 1, chair: 4, desk: 2 }) });
    await user.click(await screen.findByRole('button', { name: 'Remove The chair' }));
    expect(screen.queryByRole('listitem', { name: 'The chair' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'The desk' })).toHaveFocus();

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(storage.loadCart().lines).toEqual(aCart({ lamp: 1, chair: 4, desk: 2 }));
    expect(screen.getByRole('button', { name: 'Remove The chair' })).toHaveFocus();
  });

  test('removing the last line moves the focus to the line before it', async () => {
    const { user } = await renderShop('/cart', { cart: aCart({ lamp: 1, chair: 1 }) });
    await user.click(await screen.findByRole('button', { name: 'Remove The chair' }));
    expect(screen.getByRole('heading', { name: 'The lamp' })).toHaveFocus();
  });

  test('removing the only line focuses the heading of the empty cart until Undo', async () => {
    const { user } = await renderShop('/cart', { cart: aCart({ lamp: 1 }) });
    await user.click(await screen.findByRole('button', { name: 'Remove The lamp' }));
    expect(screen.getByRole('heading', { name: 'Your shopping cart is empty' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove The lamp' })).toHaveFocus());
  });

  test('“Clear cart” empties the cart, and Undo restores it', async () => {
    const { user, storage } = await renderShop('/cart', { cart: aCart({ lamp: 1, chair: 4 }) });
    await user.click(await screen.findByRole('button', { name: 'Clear cart' }));
    expect(storage.loadCart().lines).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Your shopping cart is empty' })).toHaveFocus();

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(storage.loadCart().lines).toEqual(aCart({ lamp: 1, chair: 4 }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'The lamp' })).toHaveFocus());
  });

  test('Undo restores a cart that was cleared twice while its toast was open', async () => {
    const { user, shop, storage } = await renderShop('/cart', { cart: aCart({ lamp: 1, chair: 4 }) });
    await user.click(await screen.findByRole('button', { name: 'Clear cart' }));
    await screen.findByText('Cart cleared');
    act(() => shop.cart.add(aProduct('hat')));
    await user.click(screen.getByRole('button', { name: 'Clear cart' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(storage.loadCart().lines).toEqual(aCart({ lamp: 1, chair: 4, hat: 1 }));
  });

  test('an empty cart links to home and categories and shows eight products', async () => {
    await renderShop('/cart', { products: someProducts(12) });
    expect(await screen.findByRole('heading', { name: 'Your shopping cart is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start shoping' })).toHaveAttribute('href', '/');
    const categories = await region('Shop by category');
    expect(categories.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/products?type=phones',
      '/products?type=office',
      '/products?type=appliances',
      '/products?type=fashion',
      '/products?type=electronics',
      '/products?type=beauty',
    ]);
    const products = await region('Products');
    expect(await products.findAllByRole('listitem')).toHaveLength(8);
  });

  test('adding a product suggested by an empty cart focuses the heading', async () => {
    const { user } = await renderShop('/cart', { products: someProducts(1) });
    const products = await region('Products');
    await user.click(await products.findByRole('button', { name: 'Add To Cart' }));
    expect(await screen.findByRole('listitem', { name: 'The product-01' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toHaveFocus();
  });

  test('a line reports a changed price and applies it on request', async () => {
    const { user, storage } = await renderShop('/cart', {
      cart: aCart({ lamp: 2, hat: 1 }, { price: 10 }),
      products: [aProduct('lamp', { price: 12.5 }), aProduct('hat')],
    });
    const line = await lineOf('The lamp');
    const news = await line.findByText('Was $10 when you added it, now $12.50');
    expect(storage.loadCart().lines[0]?.price).toBe(10);
    await user.click(line.getByRole('button', { name: 'Use new price' }));
    expect(news).not.toBeInTheDocument();
    expect(storage.loadCart().lines[0]?.price).toBe(12.5);
    expect(line.getByRole('heading', { name: 'The lamp' })).toHaveFocus();
    const unchanged = await lineOf('The hat');
    expect(unchanged.queryByText(/when you added it|No longer sold|left/)).toBeNull();
    expect(unchanged.queryByRole('button', { name: 'Use new price' })).toBeNull();
  });

  test.each([
    ['another original price', 90, 'The original price is now $90.'],
    ['no original price any more', undefined, 'This product is no longer discounted.'],
  ])('a line reports a product with %s and applies the change', async (_, now, news) => {
    const { user, storage } = await renderShop('/cart', {
      cart: aCart({ lamp: 1 }, onSale),
      products: [aProduct('lamp', { price: onSale.price, ...(now && { originalPrice: now }) })],
    });
    const line = await lineOf('The lamp');
    expect(await line.findByText(news)).toBeVisible();
    await user.click(line.getByRole('button', { name: 'Use new price', description: news }));
    expect(line.queryByText(news)).toBeNull();
    expect(storage.loadCart().lines[0]?.originalPrice).toBe(now);
  });

  test('a product that is no longer sold is marked and can only be removed', async () => {
    const { user, storage } = await renderShop('/cart', {
      cart: aCart({ lamp: 1, hat: 1 }),
      products: [aProduct('hat')],
    });
    const line = await lineOf('The lamp');
    expect(await line.findByText('No longer sold')).toBeVisible();
    await user.click(line.getByRole('button', { name: 'Remove', description: 'The lamp' }));
    expect(storage.loadCart().lines.map(({ id }) => id)).toEqual(['hat']);
    await user.keyboard('{Control>}z{/Control}');
    expect((await lineOf('The lamp')).getByRole('button', { name: 'Remove' })).toHaveFocus();
  });

  test('a product is not marked as no longer sold while the catalogue loads', async () => {
    await renderShop('/cart', { cart: aCart({ lamp: 1 }), products: [aProduct('hat')], isIncomplete: true });
    expect((await lineOf('The lamp')).getByRole('button', { name: 'Remove The lamp' })).toBeVisible();
    expect(screen.queryByText('No longer sold')).toBeNull();
  });

  test('a low stock is shown once', async () => {
    await renderShop('/cart', {
      cart: aCart({ lamp: 1 }, { stock: 9 }),
      products: [aProduct('lamp', { stock: 2 })],
    });
    expect(await (await lineOf('The lamp')).findAllByText('Only 2 left')).toHaveLength(1);
  });

  test('a failed read of the catalogue does not change the cart', async () => {
    const { products, shop } = await renderShop('/cart', { cart: aCart({ lamp: 2 }) });
    products.breakWith('unreachable');
    shop.catalogue.read();
    await waitFor(() => expect(shop.catalogue.getSnapshot().failure).toBe('unreachable'));
    expect((await lineOf('The lamp')).getByRole('spinbutton')).toHaveValue(2);
    expect(screen.queryByText('Error Loading Product')).toBeNull();
  });

  test('a long cart renders in parts, and every line counts', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index + 1}`, 1]));
    const { user, container } = await renderShop('/cart', { cart: aCart(many, { price: 1 }) });
    expect(await screen.findByText('$60.00', { selector: 'dl > :last-child dd' })).toBeVisible();
    expect(container.querySelectorAll('[data-line]')).toHaveLength(50);
    await user.click(screen.getByText('Show 10 more'));
    expect(document.activeElement).toHaveTextContent('The p51');
  });
});
