import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { filterGroups } from '#core/domain/facets.ts';
import { savedOf } from '#core/domain/Remembered.ts';
import { fail, succeed } from '#core/domain/Result.ts';
import { OUTAGE_PAUSES_MS } from '#core/stores/catalogue.ts';
import { aCart, aProduct, someProducts } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';
import { announcements } from '#ui/kit/announce.ts';

const said = { price: 40, stock: 20, description: 'A lamp for late readers.', category: ['office'] };
const lamp = aProduct('lamp', { ...said, name: 'Lamp' });
const desk = aProduct('desk', { ...said, name: 'Desk' });

/** A published page with the lamp; `now` are the current products. */
function renderPublished(path: string, now: readonly unknown[]) {
  return renderShop(path, { products: [lamp], published: { arrived: [lamp], now } });
}

function main() {
  return within(screen.getByRole('main'));
}

describe('a product’s page in a published shop', () => {
  test('reports no change if nothing has changed', async () => {
    await renderPublished('/products/lamp', [lamp]);
    expect(main().getByRole('heading', { level: 1, name: 'Lamp' })).toBeVisible();
    expect(main().queryByText(/has just changed/)).not.toBeInTheDocument();
  });

  test('shows the current price even if a picture never arrives', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    await renderPublished('/products/lamp', [{ ...lamp, price: 45 }]);
    expect(main().getByText('$45')).toBeInTheDocument();
  });

  test('announces its title and its news after Back', async () => {
    const { navigate, goBack } = await renderPublished('/products/lamp', []);
    await navigate('/cart');
    await act(async () => void goBack());
    expect(announcements.getSnapshot().text).toBe('Lamp · Estore. This product is no longer sold.');
  });

  test('shows a product that was added after the publication', async () => {
    await renderShop('/products/desk', { products: [lamp], published: { arrived: [], now: [lamp, desk] } });
    expect(main().getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible();
  });

  test('reports an unreachable database only for an unknown product', async () => {
    const { navigate, products, user } = await renderShop('/products/lamp', {
      products: [lamp],
      failure: 'unreachable',
      published: { arrived: [lamp], now: [] },
    });
    expect(main().getByRole('button', { name: 'Add To Cart' })).toBeVisible();
    expect(main().queryByText('Error Loading Product')).not.toBeInTheDocument();
    await navigate('/products/desk');
    expect(main().getByText('Error Loading Product')).toBeVisible();
    products.readCurrent = async () => succeed([desk]);
    await user.click(main().getByRole('button', { name: 'Try Again' }));
    expect(main().getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible();
    expect(main().queryByText('Error Loading Product')).not.toBeInTheDocument();
  });

  test.each([
    ['The price has just changed: it was $40 before.', [{ ...lamp, price: 45 }]],
    ['This product is no longer sold.', []],
  ])('still reports “%s” after a later read has failed', async (news, now) => {
    const { navigate, goBack, products } = await renderPublished('/products/lamp', now);
    expect(main().getByText(news)).toBeVisible();
    await navigate('/cart');
    products.readCurrent = async () => fail('offline');
    await goBack();
    expect(main().getByText(news)).toBeVisible();
  });

  test('loads the description after a navigation from a list', async () => {
    const { navigate } = await renderShop('/', {
      products: [lamp],
      published: { arrived: [{ ...lamp, description: '', isPartial: true }], now: [lamp] },
    });
    await navigate('/products/lamp');
    expect(main().getAllByText('A lamp for late readers.')).not.toEqual([]);
  });

  test('a product added from a list is stored without internal marks', async () => {
    const { user, storage } = await renderShop('/flash-sales', {
      products: [{ ...lamp, purchases: 900 }],
      published: { arrived: [{ ...lamp, purchases: 900, isPartial: true }], now: [lamp] },
    });
    await user.click(main().getByRole('button', { name: 'Add To Cart' }));
    expect(storage.loadCart().lines).toMatchObject([{ id: 'lamp', price: 40, quantity: 1 }]);
    expect(storage.loadCart().lines[0]).not.toHaveProperty('isPartial');
  });
});

describe('the cart in a published shop', () => {
  const cart = aCart({ lamp: 1 }, { name: 'Lamp', price: 40 });

  test('offers the current price instead of the published one', async () => {
    await renderShop('/cart', {
      products: [{ ...lamp, price: 42 }],
      cart,
      published: { arrived: [{ ...lamp, price: 42 }], now: [{ ...lamp, price: 45 }] },
    });
    expect(main().getByText(/now \$45/)).toBeVisible();
  });

  test('does not report an outdated published price', async () => {
    await renderShop('/cart', {
      products: [{ ...lamp, price: 42 }],
      cart,
      published: { arrived: [{ ...lamp, price: 42 }], now: [lamp] },
    });
    expect(main().queryByText(/when you added it/)).not.toBeInTheDocument();
  });
});

test.each([
  ['/products/lamp', 'The price has just changed: it was $40 before.'],
  ['/cart', 'Was $40 when you added it, now $45'],
])('%s, opened offline, reads current prices when the network returns', async (path, news) => {
  const { products } = await renderShop(path, {
    products: [lamp],
    failure: 'offline',
    cart: aCart({ lamp: 1 }, { price: 40 }),
    published: { arrived: [lamp], now: [] },
  });
  expect(main().queryByText(news)).not.toBeInTheDocument();
  products.readCurrent = async () => succeed([{ ...lamp, price: 45 }]);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(main().getByText(news)).toBeVisible();
});

test('a publication without products shows an empty list immediately', async () => {
  await renderShop('/products', { products: [], published: { arrived: [], now: [] } });
  expect(main().getByText('0 products')).toBeInTheDocument();
  expect(screen.queryByText('Loading products')).not.toBeInTheDocument();
  expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
});

function cardsOf(name: string): readonly Element[] {
  return [...screen.getByRole('region', { name }).querySelectorAll('li:has(h3)')];
}

describe('lists in a published shop', () => {
  test('show the published price', async () => {
    const { shop } = await renderPublished('/products', [{ ...lamp, price: 45 }]);
    await act(async () => shop.catalogue.read());
    expect(main().getAllByText('$40')).not.toEqual([]);
    expect(main().queryByText('$45')).not.toBeInTheDocument();
  });

  test('show the number of all products before they have loaded', async () => {
    const products = Array.from({ length: 30 }, (_, index) => aProduct(`lamp-${index + 10}`));
    await renderShop('/products', { products, published: { arrived: products.slice(0, 9), now: products } });
    expect(main().getByRole('link', { name: 'Show all 30 products' })).toBeVisible();
    expect(main().queryByText('Loading products')).not.toBeInTheDocument();
  });

  test('on the home page show eight products, then all once they have loaded', async () => {
    const products = someProducts(20, { purchases: 900, images: ['/one.webp'] });
    const { shop } = await renderShop('/', {
      products,
      published: { arrived: products.slice(0, 12), now: [] },
    });
    for (const name of ['Products', 'Flash Sales']) {
      const cards = cardsOf(name);
      expect(cards).toHaveLength(8);
    }
    await act(async () => shop.catalogue.read());
    for (const name of ['Products', 'Flash Sales']) {
      const cards = cardsOf(name);
      expect(cards).toHaveLength(20);
      expect(cards[19]).toHaveTextContent('The product-20');
      expect(cards[19]).toHaveTextContent('$10');
    }
  });
});

describe('a list in a published shop', () => {
  const all = [...someProducts(20), aProduct('zebra', { brand: 'Stripes', price: 1, category: ['beauty'] })];
  const published = { arrived: someProducts(9), filters: filterGroups(all), now: all };
  const listing = (name = 'All products') => main().getByRole('region', { name });

  test('reports that no product passes a filter only once every product has loaded', async () => {
    const { bringRest } = await renderShop('/products?brand=Stripes', {
      products: all,
      isWaiting: true,
      published,
    });
    expect(listing()).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(/^No products match/)).toBeNull();
    await bringRest();
    expect(await within(listing()).findByRole('link', { name: 'The zebra' })).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: 'Stripes, 1 product' })).toBeChecked();
  });

  test('counts its filters over the whole catalogue before it has loaded', async () => {
    const { shop } = await renderShop('/products', { products: all, published });
    expect(screen.getByRole('checkbox', { name: 'Stripes, 1 product' })).toBeVisible();
    expect(shop.catalogue.getSnapshot()).toEqual({});
  });

  test.each([
    ['a category tab', 'Beauty', 'Beauty'],
    ['“Show all”', 'Show all 21 products', 'All products'],
  ])('loads the catalogue for %s, and reports no product as missing until then', async (_, link, name) => {
    const { bringRest, user } = await renderShop('/products', { products: all, isWaiting: true, published });
    await user.click(main().getByRole('link', { name: link }));
    expect(listing(name)).toHaveAttribute('aria-busy', 'true');
    expect(main().queryByText(/^No products of the type/)).not.toBeInTheDocument();
    await bringRest();
    expect(await within(listing(name)).findByRole('link', { name: 'The zebra' })).toBeVisible();
  });

  test.each([
    ['focuses the ninth card when it loads', false],
    ['leaves the focus where the shopper has moved it', true],
  ])('after “Show all” on a slow network %s', async (_, hasMovedOn) => {
    const { bringRest, user } = await renderShop('/products', { products: all, isWaiting: true, published });
    main().getByRole('link', { name: 'Show all 21 products' }).focus();
    await user.keyboard('{Enter}');
    if (hasMovedOn) await user.tab();
    const before = document.activeElement;
    await bringRest();
    const ninth = await within(listing()).findByRole('link', { name: 'The product-09' });
    expect(document.activeElement).toBe(hasMovedOn ? before : ninth);
  });

  test('recovers from a failed read of the catalogue on “Try Again”', async () => {
    const { clock, network, user } = await renderShop('/products', { products: all, published });
    Object.assign(network ?? {}, { isDown: true });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price low to high');
    expect(await within(listing()).findByText('Error Loading Product')).toBeVisible();
    Object.assign(network ?? {}, { isDown: false });
    await user.click(within(listing()).getByRole('button', { name: 'Try Again' }));
    await act(async () => clock.pass(OUTAGE_PAUSES_MS.first));
    await waitFor(() =>
      expect(main().getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('The zebra'),
    );
  });
});

test('the home page has the reviews of a product first loaded as similar', async () => {
  const review = { user: { name: 'Ida' }, date: '1 May', title: 'Bright', body: 'Very.', rating: 5 };
  const reviewed = { ...desk, reviews: [review] };
  const arrived = [lamp, { ...desk, reviews: [], isPartial: true }];
  const { navigate } = await renderShop('/products/lamp', {
    products: [lamp, reviewed],
    published: { arrived, now: [lamp, reviewed] },
  });
  await navigate('/');
  expect(main().getByText('Bright')).toBeInTheDocument();
});

describe('saved products in a published shop', () => {
  const published = { now: [{ ...lamp, price: 45 }] };

  test('show the current price and cannot be bought if no longer sold', async () => {
    const { shop, user } = await renderShop('/cart', { products: [lamp, desk], published });
    await act(async () => shop.saved.change(() => [lamp, desk].map(savedOf)));
    const saved = within(screen.getByRole('region', { name: 'Saved for later' }));
    expect(saved.getByText('$45')).toBeVisible();
    expect(saved.getByText('No longer sold')).toBeVisible();
    await user.click(saved.getByRole('button', { name: 'Move to cart' }));
    expect(shop.cart.getSnapshot().lines).toMatchObject([{ id: 'lamp', price: 45 }]);
  });

  test('a line added to an open cart is compared with today’s price', async () => {
    const { shop } = await renderShop('/cart', {
      products: [lamp, desk],
      cart: aCart({ desk: 1 }),
      published,
    });
    await act(async () => shop.cart.add(lamp));
    expect(await main().findByText('Was $40 when you added it, now $45')).toBeVisible();
  });
});

test('navigation removes the published page’s tags from the head, except the description', async () => {
  const tags = `
    <meta name="robots" content="noindex" data-page>
    <link rel="canonical" href="/cart" data-page>
    <script type="application/ld+json">{}</script>`;
  document.head.innerHTML = `${tags}<meta name="description" content="The cart" data-page>`;
  const { navigate } = await renderShop('/cart');
  expect(document.head.querySelectorAll('[name="robots"], [rel="canonical"], script')).toHaveLength(3);
  await navigate('/products');
  expect(document.head.querySelectorAll('[name="robots"], [rel="canonical"], script')).toHaveLength(0);
  expect(document.head.querySelectorAll('[name="description"]')).toHaveLength(1);
});
