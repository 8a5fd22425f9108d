import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AUTH_TIMEOUT_MS } from '#core/stores/account.ts';
import { aCart, aUser, MAREN } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const renderSignedIn = () => renderShop('/cart', { cart: aCart({ lamp: 2 }), signedIn: MAREN });
const checkOutButton = () => screen.findByRole('button', { name: 'Checkout' });

/** The checkout is requested before the sign-in state is known. */
async function renderUnreported() {
  const view = await renderShop('/cart', { isReportedLater: true, cart: aCart({ lamp: 2 }) });
  await view.user.click(await checkOutButton());
  return view;
}

describe('checkout', () => {
  test('a signed-in shopper places the order, which empties the cart', async () => {
    const { user, storage, address } = await renderSignedIn();
    await user.click(await checkOutButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Order Tracking' })).toBeVisible();
    expect(address()).toBe('/order');
    expect(await screen.findByText('Successfully placed an order')).toBeVisible();
    expect(storage.loadCart().lines).toEqual([]);
    expect(storage.loadOrders().last?.lines.map(({ id, quantity }) => [id, quantity])).toEqual([['lamp', 2]]);
  });

  test('a signed-out shopper is sent to the login, and the cart is unchanged', async () => {
    const { user, storage, address } = await renderShop('/cart', { cart: aCart({ lamp: 2 }) });
    await user.click(await checkOutButton());
    expect(await screen.findByText('Sign in to place your order. Your cart stays unchanged.')).toBeVisible();
    expect(address()).toBe('/login');
    expect(storage.loadCart().lines).toHaveLength(1);
  });

  test('several clicks in one tick place one order', async () => {
    const { storage } = await renderSignedIn();
    const button = await checkOutButton();
    await act(async () => {
      for (let clicked = 0; clicked < 5; clicked += 1) button.click();
    });
    await screen.findByRole('heading', { level: 1, name: 'Order Tracking' });
    expect(storage.loadOrders().earlier).toEqual([]);
    expect(storage.loadOrders().last?.lines).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('checkout waits for the sign-in state, then places the order', async () => {
    const { report, shop, storage } = await renderUnreported();
    const busy = screen.getByRole('button', { name: 'Checking out' });
    expect(busy).toBeDisabled();
    expect(busy).toHaveAttribute('aria-busy', 'true');
    expect(storage.loadOrders().last).toBeUndefined();

    await report(aUser());
    expect(await screen.findByRole('heading', { level: 1, name: 'Order Tracking' })).toBeVisible();
    expect(storage.loadOrders().last?.buyer).toBe(aUser().id);
    expect(shop.account.getSnapshot().signIn.status).toBe('signed-in');
  });

  test('leaving the cart cancels a checkout that waits for the sign-in state', async () => {
    const { report, navigate, storage, address } = await renderUnreported();
    await navigate('/search');
    await report(aUser());
    expect(storage.loadOrders().last).toBeUndefined();
    expect(address()).toBe('/search');
  });

  test('checkout fails if the sign-in state remains unknown, and “Try Again” repeats it', async () => {
    const { user, report, clock, storage } = await renderUnreported();
    act(() => clock.pass(AUTH_TIMEOUT_MS));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your account');
    expect(await checkOutButton()).toBeEnabled();
    expect(storage.loadCart().lines).toHaveLength(1);
    // A late report alone places no order.
    await report(aUser());
    expect(storage.loadOrders().last).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Order Tracking' })).toBeVisible();
    expect(storage.loadOrders().last?.lines).toHaveLength(1);
  });

  test('an order that cannot be stored is reported, and the cart is unchanged', async () => {
    const { user, storage, address } = await renderSignedIn();
    storage.fillUp();
    await user.click(await checkOutButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your order could not be saved by this browser. Your cart is unchanged.',
    );
    expect(address()).toBe('/cart');
    expect(screen.getByRole('listitem', { name: 'The lamp' })).toBeVisible();
    expect(await checkOutButton()).toHaveFocus();
    // Toasts are shown in order.
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(await screen.findByText('Removed The lamp')).toBeVisible();
    expect(screen.queryByText('Successfully placed an order')).toBeNull();
  });

  test('the empty cart never shows between checkout and order', async () => {
    const { user, container } = await renderSignedIn();
    const button = await checkOutButton();
    const shown: Node[] = [];
    // The observer also records elements that are added and removed within one task.
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) shown.push(...addedNodes);
    });
    observer.observe(container, { childList: true, subtree: true });
    await user.click(button);
    await screen.findByRole('list', { name: 'Steps of your order' });
    const text = shown.map(({ textContent }) => textContent).join('\n');
    expect(text).toContain('Order Tracking');
    expect(text).not.toContain('Your shopping cart is empty');
  });
});
