import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aCart, aProduct } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const lamp = aProduct('lamp', { name: 'Lamp', price: 40, stock: 20 });
const desk = aProduct('desk', { name: 'Desk', price: 90 });
/** The clock of a rendered shop is fixed at 10:00 on 14 March 2026. */
const thisMorning = new Date('2026-03-14T08:05:00');
const cached = { products: [lamp], asOf: thisMorning };

function main() {
  return within(screen.getByRole('main'));
}

function note() {
  return screen.queryByText(/^Offline\./);
}

function goes(to: 'offline' | 'online') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(to === 'online');
  act(() => void window.dispatchEvent(new Event(to)));
}

describe('a second visit', () => {
  test('shows and counts the cached products while the current ones load', async () => {
    await renderShop('/search?query=lamp', { isWaiting: true, cached });
    expect(main().getByRole('link', { name: 'Lamp' })).toBeVisible();
    expect(main().getByText('1 product found')).toBeVisible();
    expect(main().queryByText('Loading products')).not.toBeInTheDocument();
    expect(note()).not.toBeInTheDocument();
  });

  test.each(['/search?query=desk', '/products?type=beauty', '/flash-sales'])(
    'does not report missing products on %s while the catalogue loads',
    async (path) => {
      await renderShop(path, { isWaiting: true, cached });
      expect(main().getAllByText(/^Loading product/)[0]).toBeInTheDocument();
      expect(main().queryByText(/No products|No flash sales|not found/i)).not.toBeInTheDocument();
    },
  );

  test('shows a new product without waiting for the whole catalogue', async () => {
    await renderShop('/products/desk', { isWaiting: true, products: [lamp, desk], cached });
    expect(main().getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible();
  });

  test('compares the cart only with current prices from the database', async () => {
    const old = { products: [{ ...lamp, price: 30 }], asOf: thisMorning };
    await renderShop('/cart', { isWaiting: true, cached: old, cart: aCart({ lamp: 1 }, { price: 40 }) });
    expect(main().queryByText(/when you added it/)).not.toBeInTheDocument();
  });

  async function visitProduct(now: readonly unknown[]) {
    const { products, clock, user } = await renderShop('/products/lamp', { failure: 'unreachable', cached });
    expect(main().getByText('$40')).toBeInTheDocument();
    products.breakWith(undefined);
    products.replaceAll(now);
    await user.click(main().getByRole('button', { name: 'Try Again' }));
    await act(async () => clock.pass(2000));
  }

  test('reports a changed price on a product’s page', async () => {
    await visitProduct([{ ...lamp, price: 45 }]);
    expect(main().getByText('$45')).toBeInTheDocument();
    expect(main().getByText('The price has just changed: it was $40 before.')).toBeVisible();
  });

  test('shows the page of a removed product without “Add To Cart”', async () => {
    await visitProduct([desk]);
    expect(main().getByText('This product is no longer sold.')).toBeVisible();
    expect(main().queryByRole('button', { name: 'Add To Cart' })).not.toBeInTheDocument();
  });

  test.each([
    ['2026-03-14T09:59:30', 'less than a minute'],
    ['2026-03-14T09:59:00', 'a minute'],
    ['2026-03-14T09:00:30', '59 minutes'],
    ['2026-03-14T08:05:00', 'an hour'],
    ['2026-03-13T10:01:00', '23 hours'],
    ['2026-03-13T09:00:00', 'a day'],
    ['2026-03-08T09:00:00', '6 days'],
  ])('shows a failed read above the products cached at %s: “… %s ago”', async (time, age) => {
    const asOf = new Date(time);
    await renderShop('/search?query=lamp', { failure: 'damaged', cached: { products: [lamp], asOf } });
    expect(main().getByText('Error Loading Product')).toBeVisible();
    expect(main().getByText(`Last updated ${age} ago.`)).toBeVisible();
    expect(main().getByRole('link', { name: 'Lamp' })).toBeVisible();
  });

  test('shows no age if the clock was set back', async () => {
    const late = { products: [lamp], asOf: new Date('2027-03-14T08:05:00') };
    await renderShop('/search?query=lamp', { failure: 'damaged', cached: late });
    expect(main().getByText(/^These products are from a saved copy\./)).toBeVisible();
  });
});

describe('without a network', () => {
  test('the page shows the time of the stored copy only once', async () => {
    goes('offline');
    await renderShop('/', {
      failure: 'offline',
      cached: { products: [{ ...lamp, isNew: true }], asOf: thisMorning },
    });
    expect(screen.getAllByText('Offline. Saved copy from 08:05')).toHaveLength(1);
    expect(note()).toHaveAttribute('role', 'status');
    expect(main().getAllByRole('link', { name: 'Lamp' }).length).toBeGreaterThan(1);
    const sections = main()
      .getAllByText('Error Loading Product')
      .map((text) => text.closest('section'));
    for (const section of sections) expect(within(section as HTMLElement).queryByText('Lamp')).toBeNull();
  });

  test('a product’s page is complete', async () => {
    goes('offline');
    await renderShop('/products/lamp', { failure: 'offline', cached });
    expect(main().getByRole('heading', { level: 1, name: 'Lamp' })).toBeVisible();
    expect(main().getByRole('button', { name: 'Add To Cart' })).toBeVisible();
    expect(main().queryByText('Error Loading Product')).not.toBeInTheDocument();
  });

  test.each([
    ['2026-03-13T23:59:00', 'Offline. Saved copy from March 13, 2026, 23:59'],
    ['2026-03-14T00:00:00', 'Offline. Saved copy from 00:00'],
    ['2025-03-14T08:05:00', 'Offline. Saved copy from March 14, 2025, 08:05'],
    ['2027-03-14T08:05:00', 'Offline. Saved copy'],
  ])('a copy of %s shows “%s”', async (time, text) => {
    goes('offline');
    await renderShop('/cart', { failure: 'offline', cached: { products: [lamp], asOf: new Date(time) } });
    expect(note()).toHaveTextContent(new RegExp(`^${text}$`));
  });

  test('the note shows only while offline, and the catalogue reloads afterwards', async () => {
    const { products } = await renderShop('/search?query=lamp', { products: [lamp] });
    expect(note()).not.toBeInTheDocument();
    goes('offline');
    expect(note()).toHaveTextContent('Offline. Saved copy from 10:00');
    const reads = vi.spyOn(products, 'readAll');
    await act(async () => goes('online'));
    expect(reads).toHaveBeenCalledOnce();
    expect(note()).not.toBeInTheDocument();
  });

  test('no failure shows while the catalogue reloads', async () => {
    goes('offline');
    const { clock, products } = await renderShop('/search?query=lamp', { failure: 'offline', cached });
    products.readAll = () => new Promise(() => {});
    await act(async () => goes('online'));
    await act(async () => clock.pass(2000));
    expect(main().queryByText('Error Loading Product')).not.toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Lamp' })).toBeVisible();
  });
});
