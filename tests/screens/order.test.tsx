import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Order } from '#core/domain/Order.ts';
import { orderNumber } from '#core/orders/orderNumber.ts';
import { aCart, aProduct, aUser, MAREN } from '#tests/support/makers.ts';
import { region } from '#tests/support/regions.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

function anOrder(said: Partial<Order> = {}): Order {
  return {
    lines: aCart({ lamp: 2, chair: 1 }, { price: 49.9 }),
    placedAt: new Date('2026-03-10T12:00:00'),
    buyer: aUser().id,
    ...said,
  };
}

async function steps() {
  const list = await screen.findByRole('list', { name: 'Steps of your order' });
  return within(list)
    .getAllByRole('listitem')
    .map((step) => ({
      text: step.textContent,
      day: step.querySelector('time')?.getAttribute('datetime'),
    }));
}

describe('order tracking', () => {
  test('an order is packed on its day and delivered a week later', async () => {
    await renderShop('/order', { signedIn: MAREN, orders: [anOrder()] });
    expect(await steps()).toEqual([
      { text: expect.stringMatching(/^Order placed.*Done$/), day: '2026-03-10' },
      { text: expect.stringMatching(/^Order packed.*Done$/), day: '2026-03-10' },
      { text: expect.stringMatching(/^Order delivered.*Pending$/), day: '2026-03-17' },
    ]);
    expect(screen.getByRole('list', { name: 'Steps of your order' }).tagName).toBe('OL');
    expect(screen.getByRole('heading', { level: 1, name: 'Order Tracking' })).toBeVisible();
    expect(document.title).toBe('Order Tracking · Estore');
  });

  test('a line shows the ordered colour and size, not a later choice', async () => {
    const colors = ['Pine', 'Chalk'].map((name) => ({ name, hex: '#113322' }));
    const lines = aCart({ lamp: 2 }, { colors, sizes: ['S', 'M'] });
    const chosen = (color: string, size: string) => ({
      colors: new Map([['lamp', color]]),
      sizes: new Map([['lamp', size]]),
    });
    const orders = [
      anOrder({ lines, options: chosen('Pine', 'S') }),
      anOrder({ lines, options: chosen('Chalk', 'XL'), placedAt: new Date('2026-02-01T12:00:00') }),
    ];
    const { user, shop } = await renderShop('/order', { signedIn: MAREN, orders });
    act(() => {
      shop.colors.choose('lamp', 'Chalk');
      shop.sizes.choose('lamp', 'M');
    });
    const last = await region('Your order');
    expect(last.getByText('Pine')).toBeVisible();
    expect(last.queryByText('Chalk')).toBeNull();
    expect(last.getByText('Size: S')).toBeVisible();
    const earlier = await region('Earlier orders');
    await user.click(earlier.getByText('2 items'));
    expect(await earlier.findByText('Chalk')).toBeVisible();
    expect(earlier.getByText('Size: XL')).toBeVisible();
  });

  test('every order has its own number, which can be copied', async () => {
    const orders = [anOrder(), anOrder({ placedAt: new Date('2026-02-01T12:00:00') })];
    const { user } = await renderShop('/order', { signedIn: MAREN, orders });
    const last = await region('Your order');
    expect(last.getByText(orderNumber(anOrder()))).toBeVisible();
    await user.click(last.getByRole('button', { name: 'Copy order number' }));
    expect(await navigator.clipboard.readText()).toBe(orderNumber(anOrder()));
    expect(await screen.findByText(`Copied: ${orderNumber(anOrder())}`)).toBeVisible();
    const earlier = await region('Earlier orders');
    expect(earlier.getByText(orderNumber(orders[1] as Order))).toBeVisible();
  });

  test('“Buy again” uses today’s prices and lists products no longer sold', async () => {
    const { user, storage } = await renderShop('/order', {
      signedIn: MAREN,
      orders: [anOrder(), anOrder({ lines: aCart({ rug: 2 }), placedAt: new Date('2026-02-01T12:00:00') })],
      products: [aProduct('lamp', { price: 60 }), aProduct('rug')],
    });
    const last = await region('Your order');
    const again = last.getByRole('button', { name: 'Buy again' });
    expect(again).toHaveAccessibleDescription(`Order number ${orderNumber(anOrder())}`);
    await user.click(again);
    expect(await screen.findByText('Successfully added to cart. No longer sold: The chair')).toBeVisible();
    expect(storage.loadCart().lines).toMatchObject([{ id: 'lamp', quantity: 2, price: 60 }]);
    const earlier = await region('Earlier orders');
    await user.click(earlier.getByRole('button', { name: 'Buy again' }));
    await waitFor(() => expect(storage.loadCart().lines).toMatchObject([{}, { id: 'rug', quantity: 2 }]));
    await user.click(again);
    const there = '1 product already in your cart. No longer sold: The chair';
    expect(await screen.findByText(there)).toBeVisible();
  });

  test('“Buy again” of products that are no longer sold is an error', async () => {
    const { user } = await renderShop('/order', { signedIn: MAREN, orders: [anOrder()] });
    await user.click(await screen.findByRole('button', { name: 'Buy again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No longer sold: The lamp and The chair');
  });

  test('“Buy again” without today’s prices reports a failure and adds nothing', async () => {
    const { user, storage } = await renderShop('/order', {
      signedIn: MAREN,
      orders: [anOrder()],
      failure: 'unreachable',
    });
    await user.click(await screen.findByRole('button', { name: 'Buy again' }));
    expect(await screen.findByText('We could not load today’s prices. Please try again.')).toBeVisible();
    expect(storage.loadCart().lines).toEqual([]);
  });

  test('an order without a known date counts from today', async () => {
    const { placedAt: _, ...undated } = anOrder();
    await renderShop('/order', { signedIn: MAREN, orders: [undated] });
    expect((await steps())[0]?.day).toBe('2026-03-14');
  });

  test('the ordered items and their total are listed', async () => {
    await renderShop('/order', { signedIn: MAREN, orders: [anOrder()] });
    const items = await region('Your order');
    expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/The lamp2 ×times \$49\.90$/),
      expect.stringMatching(/The chair1 ×times \$49\.90$/),
    ]);
    expect(items.getByRole('link', { name: 'The lamp' })).toHaveAttribute('href', '/products/lamp');
    expect(items.getByRole('definition')).toHaveTextContent('$149.70');
  });

  test('a long order renders completely before it is printed', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index + 1}`, 1]));
    const orders = [anOrder({ lines: aCart(many) })];
    const { user } = await renderShop('/order', { signedIn: MAREN, orders });
    const items = within(await screen.findByRole('list', { name: 'Ordered items' }));
    const count = () => items.getAllByRole('listitem').length;
    /** The number of items after the listeners of this event, before React renders anything else. */
    const countAt = (event: string) => {
      let counted = 0;
      act(() => {
        window.dispatchEvent(new Event(event));
        counted = count();
      });
      return counted;
    };
    expect(count()).toBe(50);
    expect(countAt('beforeprint')).toBe(60);
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
    expect(countAt('afterprint')).toBe(50);
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('without an order, "No Orders Found" shows with a link to the products', async () => {
    await renderShop('/order', { signedIn: MAREN });
    expect(await screen.findByRole('heading', { name: 'No Orders Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products');
  });

  test('a note explains that nothing is charged, even without an order', async () => {
    for (const orders of [[], [{ lines: aCart({ lamp: 1 }) }]]) {
      const { unmount } = await renderShop('/order', { signedIn: MAREN, orders });
      const said = 'Orders are stored in this browser only. Nothing is charged or shipped.';
      expect(await screen.findByText(said)).toBeVisible();
      unmount();
    }
  });

  test('earlier orders are collapsed to date, items and total', async () => {
    const earlier = anOrder({
      lines: aCart({ desk: 3 }, { price: 100 }),
      placedAt: new Date('2026-01-05T12:00:00'),
    });
    const { user } = await renderShop('/order', { signedIn: MAREN, orders: [anOrder(), earlier] });
    const section = await region('Earlier orders');
    const summary = section.getByText('3 items');
    expect(section.getByText('$300.00')).toBeVisible();
    const written = new Date('2026-01-05T12:00:00').toLocaleDateString(undefined, { dateStyle: 'long' });
    expect(section.getByText(written)).toBeVisible();
    expect(section.queryByText('The desk')).toBeNull();
    await user.click(summary);
    expect(section.getByRole('link', { name: 'The desk' })).toBeVisible();
  });

  test('a partly unreadable order is reported', async () => {
    await renderShop('/order', { signedIn: MAREN, orders: [anOrder()], isOrderDamaged: true });
    expect(await screen.findByText('Part of your order could not be restored.')).toBeVisible();
  });

  test('the order of another account and its damage are not shown', async () => {
    const orders = [anOrder({ buyer: 'shopper-2' })];
    await renderShop('/order', { signedIn: MAREN, orders, isOrderDamaged: true });
    await screen.findByText('No Orders Found');
    expect(screen.queryByText('The lamp')).toBeNull();
    expect(screen.queryByText(/could not be restored/)).toBeNull();
  });
});
