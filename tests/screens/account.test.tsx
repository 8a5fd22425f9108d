import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AUTH_TIMEOUT_MS } from '#core/stores/account.ts';
import { aCart, aProduct, aUser, MAREN } from '#tests/support/makers.ts';
import { PASSWORD, renderShop } from '#tests/support/renderShop.tsx';

describe('the account', () => {
  test('shows the details of the account and a link to the orders', async () => {
    const { report } = await renderShop('/account', { isReportedLater: true });
    await report(aUser());
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Name', 'Maren Holt'],
      ['Email', 'maren@example.com'],
      ['User ID', 'shopper-maren@example.com'],
      ['Joined', new Date('2025-11-02T08:00:00').toLocaleDateString(undefined, { dateStyle: 'long' })],
    ]);
    expect(screen.getByText(/2025/).closest('time')).toHaveAttribute('datetime', '2025-11-02');
    expect(screen.getByRole('main').querySelector('a[href="/order"]')).toHaveTextContent('Orders');
    expect(document.title).toBe('Account · Estore');
  });

  test('an account without a name shows "Not set" and an initial', async () => {
    const { report } = await renderShop('/account', { isReportedLater: true });
    await report(aUser({ name: '' }));
    expect(screen.getByText('Not set')).toBeVisible();
    expect(screen.getByText('M')).toBeInTheDocument();
  });

  test('a photo that does not load is replaced by an initial until the network returns', async () => {
    const { report } = await renderShop('/account', { isReportedLater: true });
    await report(aUser({ photo: 'https://example.com/maren.jpg' }));
    const photo = screen.getByRole('img', { name: 'Maren Holt' });
    expect(photo).toHaveAttribute('src', 'https://example.com/maren.jpg');
    // Google refuses requests with a referrer.
    expect(photo).toHaveAttribute('referrerpolicy', 'no-referrer');
    fireEvent.error(photo);
    expect(screen.getByText('M')).toBeInTheDocument();
    fireEvent(window, new Event('online'));
    expect(screen.getByRole('img', { name: 'Maren Holt' })).toHaveAttribute('src', photo.getAttribute('src'));
  });

  test('“Forget this device” asks for confirmation, then removes everything and signs out', async () => {
    const { user, shop, address } = await renderShop('/account', {
      signedIn: MAREN,
      cart: aCart({ lamp: 1 }),
    });
    await act(async () => shop.searches.add('lamp'));
    await user.click(await screen.findByRole('button', { name: 'Forget this device' }));
    const dialog = screen.getByRole('dialog', { name: 'Forget this device?' });
    expect(dialog).toHaveTextContent(/It cannot be undone/);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(shop.cart.getSnapshot().lines).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Forget this device' }));
    await user.click(screen.getByRole('button', { name: 'Remove and sign out' }));
    expect(await screen.findByText('Your data was removed from this browser.')).toBeVisible();
    expect(address()).toBe('/');
    expect(shop.cart.getSnapshot().lines).toEqual([]);
    expect(shop.searches.getSnapshot()).toEqual([]);
    expect(shop.account.getSnapshot().signIn.status).toBe('signed-out');
  });

  test('a failed sign-out shows the reason and does not leave the page', async () => {
    const { user, auth, address } = await renderShop('/account', { signedIn: MAREN });
    auth.breakWith('network');
    const button = await screen.findByRole('button', { name: 'Sign out' });
    await user.click(button);
    const why = 'Please check your network connection';
    expect(await screen.findByRole('alert')).toHaveTextContent(why);
    expect(screen.getByRole('button', { name: 'Sign out', description: why })).toHaveFocus();
    expect(address()).toBe('/account');
  });
});

describe.each([false, true])('guarded screens (strict mode: %s)', (isStrict) => {
  test.each([
    ['/order', 'Sign in to see your orders.'],
    ['/account', 'Sign in to see your account.'],
  ])('%s waits for the provider, then sends a signed-out shopper to /login', async (path, why) => {
    const { report, address } = await renderShop(path, { isReportedLater: true, isStrict });
    expect(await screen.findByText('Loading your account')).toBeVisible();
    expect(address()).toBe(path);
    await report(null);
    expect(await screen.findByText(why)).toBeVisible();
    expect(address()).toBe('/login');
  });

  test('a signed-in shopper whose provider is slow is not sent to /login', async () => {
    const { report, address } = await renderShop('/account', { isReportedLater: true, isStrict });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Account' });
    await report(aUser());
    expect(screen.getByText('maren@example.com')).toBeVisible();
    expect(address()).toBe('/account');
    // The heading retains the focus of the navigation.
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  });

  test('signing out leads to / and not to /login', async () => {
    const { user, address } = await renderShop('/account', { signedIn: MAREN, isStrict });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { level: 1, name: "Deals you can't resist" })).toBeVisible();
    expect(address()).toBe('/');
    expect(screen.queryByText('Sign in to see your account.')).toBeNull();
  });

  test.each(['before', 'after'])(
    'a sign-out leads to / if the provider reports it %s its response',
    async (when) => {
      const { user, auth, report, reportWithin, address } = await renderShop('/account', {
        isReportedLater: true,
        isStrict,
      });
      await report(aUser());
      auth.signOut = async () => {
        if (when === 'before') {
          reportWithin(null);
          await new Promise((resolve) => setTimeout(resolve));
        }
        return { ok: true, value: undefined };
      };
      await user.click(screen.getByRole('button', { name: 'Sign out' }));
      if (when === 'after') await report(null);
      await waitFor(() => expect(address()).toBe('/'));
    },
  );

  test('a session that expires after a failed sign-out leads to /login', async () => {
    const { user, auth, report, address } = await renderShop('/account', { isReportedLater: true, isStrict });
    await report(aUser());
    auth.breakWith('network');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('alert');
    await report(null);
    await waitFor(() => expect(address()).toBe('/login'));
  });
});

test.each(['/order', '/account'])(
  '%s reports a failure after 15 s, and “Try Again” waits again',
  async (path) => {
    const { user, clock, report } = await renderShop(path, { isReportedLater: true });
    await screen.findByText('Loading your account');
    act(() => clock.pass(AUTH_TIMEOUT_MS));
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load your account');
    expect(screen.queryByText('Loading your account')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByText('Loading your account')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await report(aUser());
    expect(screen.queryByText('Loading your account')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('a revoked session is detected at the next guarded screen', async () => {
  const { auth, navigate, address } = await renderShop('/', { signedIn: MAREN });
  auth.revoke();
  await navigate('/order');
  await waitFor(() => expect(address()).toBe('/login'));
});

test('a revoked session is detected when its tab becomes visible again', async () => {
  const { auth, address } = await renderShop('/account', { signedIn: MAREN });
  await screen.findByText(MAREN.email);
  auth.revoke();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(address()).toBe('/login'));
});

test('products load even if the provider never responds', async () => {
  await renderShop('/products', { products: [aProduct('lamp')], isReportedLater: true });
  expect(screen.getByRole('button', { name: 'Add To Cart' })).toBeEnabled();
});

test('after a sign-out, the account link leads to /login', async () => {
  const { user, address } = await renderShop('/account', { signedIn: MAREN });
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(address()).toBe('/'));
  await user.click(screen.getByRole('contentinfo').querySelector('a[href="/account"]') as Element);
  await waitFor(() => expect(address()).toBe('/login'));
  await user.type(screen.getByLabelText('Email'), MAREN.email);
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByRole('link', { name: 'Continue to your account' })).toBeVisible();
});
