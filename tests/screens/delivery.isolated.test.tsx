import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
// Reads the locale before a test replaces it: only the dates have another one.
import '#core/domain/money.ts';
import type { Product } from '#core/domain/Product.ts';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import { SHOP } from '#shop';
import { aCart, aDelivery, aProduct } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

vi.mock('#shop', async (original) => ({ SHOP: { ...(await original<typeof import('#shop')>()).SHOP } }));

beforeEach(() => setTerms({}));

const RETURNS = { days: 30, isFree: true, details: ['Send it back unused.'] };
const DELIVERY = aDelivery({ freeFrom: 50 });

function setTerms(terms: Partial<LocalShop>) {
  Object.assign(SHOP, {
    delivery: undefined,
    returns: undefined,
    locale: 'de-DE',
    timeZone: undefined,
    ...terms,
  });
}

async function linesOf(path: string, terms: Partial<LocalShop>, said: Partial<Product> = {}, quantity = 1) {
  setTerms(terms);
  const lamp = aProduct('lamp', said);
  const isCart = path === '/cart';
  const cart = isCart ? aCart({ lamp: quantity }, said) : [];
  const shop = await renderShop(path, { products: [lamp], cart });
  const lists = screen.queryAllByRole('list', { name: /delivery|returns/i });
  const lines = lists.flatMap((list) => within(list).getAllByRole('listitem'));
  return { ...shop, lines: lines.map(({ textContent }) => textContent?.replace(/\s/g, ' ')) };
}

describe('on a product’s page', () => {
  test('delivery and returns are shown, with the days of arrival', async () => {
    const { lines } = await linesOf('/products/lamp', { delivery: DELIVERY, returns: RETURNS });
    // It is Saturday, 14 March.
    expect(lines).toEqual([
      'Delivery $4.90, free from $50',
      'Arrives Mon 16 – Wed 18 Mar',
      'Free returns within 30 days',
    ]);
  });

  test.each([
    [{ delivery: aDelivery({ cost: 0 }) }, {}, ['Free delivery', 'Arrives Mon 16 – Wed 18 Mar']],
    [{ delivery: aDelivery() }, { stock: 0 }, ['Delivery $4.90']],
    [{ returns: { ...RETURNS, days: 1, isFree: false } }, {}, ['Returns within 1 day']],
    [{ returns: { ...RETURNS, days: 0 } }, {}, ['No voluntary returns; your legal rights remain']],
    [
      { delivery: DELIVERY, locale: 'en-US' },
      {},
      ['Delivery $4.90, free from $50', 'Arrives Mon, Mar 16 – Wed, Mar 18'],
    ],
    [{}, {}, []],
  ])('with the terms %j and the product %j, the lines are %j', async (terms, said, expected) => {
    const { lines } = await linesOf('/products/lamp', terms, said);
    expect(lines).toEqual(expected);
  });

  test('the days of arrival count from the day in the shop’s time zone', async () => {
    const linesIn = async (timeZone: string) =>
      (await linesOf('/products/lamp', { delivery: DELIVERY, timeZone })).lines[1];
    const east = await linesIn('Pacific/Kiritimati');
    cleanup();
    // It is always the day before there.
    expect(await linesIn('Pacific/Pago_Pago')).not.toBe(east);
  });

  test('the days of arrival change at midnight on an open page', async () => {
    const { clock } = await linesOf('/products/lamp', { delivery: DELIVERY });
    await act(async () => clock.pass(14 * 60 * 60 * 1000));
    expect(screen.getByText(/^Arrives/).textContent?.replace(/\s/g, ' ')).toBe('Arrives Tue 17 – Thu 19 Mar');
  });

  test('a product that is no longer sold has no terms', async () => {
    setTerms({ delivery: DELIVERY });
    const gone = aProduct('lamp');
    await renderShop('/products/lamp', { products: [gone], published: { arrived: [gone], now: [] } });
    expect(await screen.findAllByText('This product is no longer sold.')).not.toEqual([]);
    expect(screen.queryByRole('list', { name: 'Delivery' })).toBeNull();
  });

  test('a dialog has the details', async () => {
    const { user } = await linesOf('/products/lamp', { delivery: DELIVERY, returns: RETURNS });
    await user.click(screen.getByRole('button', { name: 'More about delivery and returns' }));
    const dialog = screen.getByRole('dialog', { name: 'Delivery and returns' });
    expect(within(dialog).getByRole('heading', { name: 'Delivery' })).toBeVisible();
    expect(dialog).toHaveTextContent('We send parcels from Kiel.');
    expect(within(dialog).getByRole('heading', { name: 'Returns' })).toBeVisible();
    expect(dialog).toHaveTextContent('Send it back unused.');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });
});

describe('in the cart', () => {
  test('the total does not include delivery, and the amount to free delivery is shown', async () => {
    const { lines, user } = await linesOf(
      '/cart',
      { delivery: DELIVERY, returns: RETURNS },
      { price: 20.05 },
      2,
    );
    expect(lines).toEqual([
      'Delivery is not included: $4.90, free from $50',
      'Spend $9.90 more for free delivery',
      'Arrives Mon 16 – Wed 18 Mar',
      'Free returns within 30 days',
    ]);
    expect(screen.getByText('Order total').nextSibling).toHaveTextContent('$40.10');
    await user.click(screen.getByRole('button', { name: /Increase/ }));
    expect(await screen.findByText('Free delivery')).toBeVisible();
    expect(screen.queryByText(/more for free delivery/)).toBeNull();
    expect(screen.getByText('Order total').nextSibling).toHaveTextContent('$60.15');
  });

  test.each([
    ['is out of stock', { stock: 5 }, [aProduct('lamp', { stock: 0 })], 0],
    ['is in stock again', { stock: 0 }, [aProduct('lamp', { stock: 9 })], 1],
    ['is no longer sold', { stock: 5 }, [aProduct('hat')], 0],
  ])('a product that %s today decides about the days of arrival', async (_, said, products, days) => {
    setTerms({ delivery: DELIVERY });
    await renderShop('/cart', { products, cart: aCart({ lamp: 1 }, said) });
    expect(screen.queryAllByText(/^Arrives/)).toHaveLength(days);
  });
});
