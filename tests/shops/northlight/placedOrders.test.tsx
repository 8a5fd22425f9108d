// The order screen of a shop whose shop file has `checkout`, on the order service in memory.
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { accountOfToken } from '#adapters/memory/MemoryAuthGateway.ts';
import type { Order } from '#core/domain/Order.ts';
import type { OrderRequest } from '#core/orders/OrderRequest.ts';
import { markPaid, pack, refund, ship } from '#core/orders/selling/orderCommands.ts';
import { place, SELLING_SHOP } from '#tests/support/aSale.ts';
import { aCart, aProduct, aUser, MAREN } from '#tests/support/makers.ts';
import { region } from '#tests/support/regions.ts';
import { renderShop } from '#tests/support/renderShop.tsx';
import { settled } from '#tests/support/settled.ts';
import { announcements } from '#ui/kit/announce.ts';

const LAMP = aProduct('lamp', {
  name: 'Lamp',
  price: 49.9,
  stock: 99,
  colors: [{ name: 'Pine', hex: '#113322' }],
});

/** Places these orders a minute apart, as the signed-in shopper, and renders the order screen. */
async function renderOrders(requests: readonly Partial<OrderRequest>[], stored: readonly Order[] = []) {
  const view = await renderShop('/', { signedIn: MAREN, products: [LAMP], orders: stored });
  const { ordering, auth, clock, navigate } = view;
  if (!ordering) throw new Error('The shop file has no checkout.');
  const { selling, payments, network, service } = ordering;
  const token = await auth.token();
  const buyer = await accountOfToken(token.ok ? token.value : '');
  if (!buyer) throw new Error('Nobody is signed in.');
  const numbers: string[] = [];
  for (const [index, request] of requests.entries()) {
    const attempt = `5f0c9f0e-6d0a-4a4e-9a55-${String(index).padStart(12, '0')}`;
    const { number } = await place({ ...selling, shop: SELLING_SHOP }, { attempt, ...request }, buyer);
    numbers.unshift(number);
    act(() => clock.pass(60_000));
  }
  await navigate('/order');
  const number = numbers[0] ?? '';
  return {
    ...view,
    numbers,
    number,
    selling,
    /** Pays the latest order, or nothing if the payment page was not opened. */
    pay: () => payments.pay(`payment ${number}`),
    goOffline() {
      network.respond = async () => Response.error();
    },
    goOnline() {
      network.respond = service;
    },
    pass: (time: number) =>
      act(async () => {
        clock.pass(time);
        await settled();
      }),
    /** The shopper returns to the tab. */
    comeBack: () => act(async () => void document.dispatchEvent(new Event('visibilitychange'))),
  };
}

/** The steps of an order as texts: "Order placed 2026-03-14 Done". */
async function steps() {
  const list = within(await screen.findByRole('list', { name: 'Steps of your order' }));
  return list.getAllByRole('listitem').map((step) => {
    const day = step.querySelector('time')?.dateTime;
    const [name, state] = [step.querySelector('h3'), step.querySelector('p:last-child:not(:has(time))')];
    return [name?.textContent, day, state?.textContent].filter(Boolean).join(' ');
  });
}

test('shows the true stages with their days, and announces each change', async () => {
  const { selling, number, pass, comeBack } = await renderOrders([{}]);
  expect(await steps()).toEqual([
    'Order placed 2026-03-14 Done',
    'Order packed Pending',
    'Order shipped Pending',
    'Order delivered Pending',
  ]);
  expect(announcements.getSnapshot().text).toBe(`Order ${number}: Order placed`);
  expect(screen.queryByRole('link', { name: 'Track your parcel' })).toBeNull();
  await pack(selling, number);
  await pass(24 * 3_600_000);
  await ship('https://parcels.example/7')(selling, number);
  await comeBack();
  await screen.findByRole('link', { name: 'Track your parcel' });
  expect((await steps()).slice(1, 3)).toEqual([
    'Order packed 2026-03-14 Done',
    'Order shipped 2026-03-15 Done',
  ]);
  expect(screen.getByRole('link', { name: 'Track your parcel' })).toHaveAttribute(
    'href',
    'https://parcels.example/7',
  );
  expect(announcements.getSnapshot().text).toBe(`Order ${number}: Order shipped`);
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

test('shows lines with options, sums, address and the sentence about the invoice', async () => {
  await renderOrders([{ lines: [{ id: 'lamp', quantity: 1, price: 49.9, color: 'Pine' }] }]);
  const order = await region('Your order');
  expect(order.getByRole('link', { name: 'Lamp' })).toHaveAttribute('href', '/products/lamp');
  expect(order.getByText('Pine')).toBeVisible();
  const texts = (role: string) => order.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('term')).toEqual(['Subtotal', 'Delivery (Parcel)', 'Included tax', 'Total']);
  const amounts = ['49,90', '4,90', '8,75', '54,80'].map((amount) => `${amount}\u00a0€`);
  expect(texts('definition')).toEqual(amounts);
  expect(order.getByText(/^Ada Berg\s+Lindenweg 7\s+10115 Berlin\s+Germany$/)).toBeVisible();
  expect(order.getByText('You pay by invoice. The invoice states when it is due.')).toBeVisible();
});

test('holder, IBAN, amount and reference of a transfer can be copied until it is paid', async () => {
  const { user, number, selling, comeBack } = await renderOrders([{ payment: 'transfer' }]);
  const order = await region('Your order');
  expect(order.getByText('DE02 1203 0000 0000 2020 51')).toBeVisible();
  const copies = {
    'Copy account holder': 'Northlight GmbH',
    'Copy IBAN': 'DE02120300000000202051',
    'Copy amount': '54,80',
    'Copy reference': number,
  };
  for (const [name, text] of Object.entries(copies)) {
    await user.click(order.getByRole('button', { name }));
    expect(await navigator.clipboard.readText()).toBe(text);
  }
  expect(await screen.findByText('Copied: DE02120300000000202051')).toBeVisible();
  await markPaid(selling, number);
  await comeBack();
  expect(await order.findByText('54,80 € paid by bank transfer.')).toBeVisible();
  expect(order.queryByText('IBAN')).toBeNull();
  await refund(10)(selling, number);
  await comeBack();
  const refunded = 'We have refunded 10,00 € of your payment of 54,80 €.';
  expect(await order.findByText(refunded)).toBeVisible();
});

test('a shopper cancels an order after a confirmation, and a paid one is refunded', async () => {
  const { user, number, selling } = await renderOrders([{}]);
  await markPaid(selling, number);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this order?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await steps()).toEqual(['Order placed 2026-03-14 Done', 'Order cancelled 2026-03-14']);
  expect(screen.getByText('We will transfer 54,80 € back to you.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  expect(announcements.getSnapshot().text).toBe(`Order ${number}: Order cancelled`);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(scroll.mock.contexts.at(-1)).toContainElement(screen.getByText('Order cancelled'));
});

test('a late cancellation shows the current state, and a failed one can be repeated', async () => {
  const { user, number, selling, goOffline, goOnline } = await renderOrders([{}]);
  const cancel = async () => {
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
    return screen.findByRole('alert');
  };
  await screen.findByRole('button', { name: 'Cancel order' });
  goOffline();
  expect(await cancel()).toHaveTextContent('We received no response. Check your connection, then try again.');
  goOnline();
  await pack(selling, number);
  await cancel();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This is no longer possible.'));
  expect((await steps())[1]).toBe('Order packed 2026-03-14 Done');
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

test('a payment by card is awaited until the service has settled it', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { user, number, pass, pay, comeBack } = await renderOrders([{ payment: 'card' }]);
  const order = await region('Your order');
  expect(order.getByText(/^Waiting for payment until 10:30\. /)).toBeVisible();
  expect((await steps())[0]).toBe('Waiting for payment 2026-03-14 Pending');
  await user.click(order.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`https://payments.example/${number}`));
  await pass(0);
  await pass(2000);
  expect(order.getByRole('button', { name: 'Pay now' })).toBeEnabled();
  pay();
  await pass(3000);
  expect(await order.findByText('54,80 € paid by card.')).toBeVisible();
  expect((await steps())[0]).toBe('Order placed 2026-03-14 Done');
  expect(announcements.getSnapshot().text).toBe(`Order ${number}: Order placed`);
  await comeBack();
  expect(order.queryByRole('button', { name: 'Pay now' })).toBeNull();
});

test('a payment that the bank confirms later needs neither a button nor a deadline', async () => {
  const { ordering, number, pass } = await renderOrders([{ payment: 'card' }]);
  const order = await region('Your order');
  await ordering?.gateway.startPayment(number);
  ordering?.payments.payLater(`payment ${number}`);
  await pass(2000);
  expect(order.getByText(/^Your bank has still to confirm your payment/)).toBeVisible();
  expect(order.queryByRole('button', { name: 'Pay now' })).toBeNull();
  expect(order.queryByText(/10:30/)).toBeNull();
});

test('a hidden page asks nothing', async () => {
  const { ordering, pass, comeBack } = await renderOrders([{ payment: 'card' }]);
  await region('Your order');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await comeBack();
  const before = ordering?.requests.length;
  await pass(600_000);
  expect(ordering?.requests).toHaveLength(before ?? 0);
});

test('earlier orders are collapsed, and further ones load on request', async () => {
  const { user, numbers } = await renderOrders(Array.from({ length: 22 }, () => ({})));
  const earlier = await region('Earlier orders');
  expect(earlier.getAllByRole('listitem')).toHaveLength(19);
  await user.click(earlier.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(earlier.getAllByRole('listitem')).toHaveLength(21));
  expect(earlier.queryByRole('button', { name: 'Show more' })).toBeNull();
  const oldest = earlier.getAllByRole('listitem').at(-1) as HTMLElement;
  expect(earlier.getAllByRole('listitem')[19]).toContainElement(document.activeElement as HTMLElement);
  expect(oldest).toHaveTextContent(`${numbers.at(-1)}Order placed1 item54,80`);
  await user.click(within(oldest).getByText('Order placed'));
  expect(await within(oldest).findByRole('button', { name: 'Cancel order' })).toBeVisible();
});

test('“Buy again” puts the lines of an order into the cart', async () => {
  const { user, storage } = await renderOrders([
    { lines: [{ id: 'lamp', quantity: 2, price: 49.9 }], toPay: 104.7 },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Buy again' }));
  await waitFor(() => expect(storage.loadCart().lines).toMatchObject([{ id: 'lamp', quantity: 2 }]));
});

test('the loaded orders remain after a failure, and “Try Again” reads them again', async () => {
  const { user, number, goOffline, goOnline, comeBack } = await renderOrders([{}]);
  await region('Your order');
  goOffline();
  await comeBack();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Orders');
  expect(screen.getByText(number)).toBeVisible();
  goOnline();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('without orders, "No Orders Found" shows, and orders of this browser below their own heading', async () => {
  const placedAt = new Date('2026-01-05T12:00:00');
  await renderOrders([], [{ lines: aCart({ desk: 3 }), placedAt, buyer: aUser().id }]);
  expect(await screen.findByRole('heading', { name: 'No Orders Found' })).toBeVisible();
  const stored = await region('Orders in this browser');
  expect(stored.getByText('3 items')).toBeVisible();
  expect(stored.getByText(/stored in this browser only\. Nothing was charged or shipped\.$/)).toBeVisible();
});

test('a rejected sign-in leads to the login', async () => {
  const { ordering, address, comeBack } = await renderOrders([{}]);
  await region('Your order');
  if (ordering) ordering.network.respond = async () => new Response('{}', { status: 401 });
  await comeBack();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.getByRole('link', { name: 'Continue to your orders' })).toBeVisible();
});
