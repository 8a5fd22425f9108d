import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AuthFailure } from '#core/domain/failures.ts';
import type { Credentials } from '#core/ports/AuthGateway.ts';
import { aCart, MAREN } from '#tests/support/makers.ts';
import { pendingAnswer } from '#tests/support/pendingAnswer.ts';
import { PASSWORD, renderShop } from '#tests/support/renderShop.tsx';

const email = () => screen.findByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const loginButton = () => screen.getByRole('button', { name: 'Login' });

async function renderLogin(path = '/login', given: Parameters<typeof renderShop>[1] = {}) {
  const shown = await renderShop(path, { ...given, signedIn: MAREN });
  await act(() => shown.auth.signOut());
  return shown;
}

async function logIn(user: Awaited<ReturnType<typeof renderShop>>['user'], typed = PASSWORD) {
  await user.type(await email(), MAREN.email);
  await user.type(password(), `${typed}{Enter}`);
}

describe('login', () => {
  test('has labelled fields with autofill and a ticked "Remember me"', async () => {
    await renderShop('/login');
    expect(await email()).toHaveAttribute('autocomplete', 'username');
    expect(await email()).toHaveAttribute('type', 'text');
    expect(await email()).toHaveAttribute('inputmode', 'email');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(password()).toHaveAttribute('type', 'password');
    // Otherwise, a submit before the code has loaded would put the password into the address.
    expect(password().closest('form')).toHaveAttribute('method', 'post');
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
    const forgot = screen.getByRole('link', { name: 'Forgot password?' });
    expect(forgot).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('button', { name: /Google/ })).toBeEnabled();
    expect(screen.getByRole('main').querySelector('a[href="/signup"]')).toHaveTextContent('Sign Up');
    expect(document.title).toBe('Login · Estore');
  });

  test.each(['/login', '/login?next=https://example.org/&redirect=/account'])(
    'a right password on %s leads to /',
    async (path) => {
      const { user, address } = await renderLogin(path);
      await logIn(user);
      await waitFor(() => expect(address()).toBe('/'));
      expect(await screen.findByRole('link', { name: 'Account, signed in' })).toBeVisible();
    },
  );

  test('two empty fields show "Please fill in all fields" and send nothing', async () => {
    const { user, auth } = await renderLogin();
    auth.logIn = () => Promise.reject(new Error('sent'));
    await email();
    await user.click(loginButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields');
    for (const field of [await email(), password()]) {
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription('Please fill in all fields');
      expect(field).toBeRequired();
    }
    expect(await email()).toHaveFocus();
  });

  test('one empty field is sent and gets a hint until it is filled', async () => {
    const { user } = await renderLogin();
    await user.type(await email(), MAREN.email);
    await user.click(loginButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
    expect(password()).toHaveAccessibleDescription('Invalid email or password Please fill in this field.');
    expect(await email()).toHaveAccessibleDescription('Invalid email or password');

    await user.clear(await email());
    await user.type(password(), 'a guess{Enter}');
    expect(await screen.findByText('Please fill in this field.')).toBeVisible();
    expect(await email()).toHaveAccessibleDescription(/Please fill in this field\./);
    expect(password()).not.toHaveAccessibleDescription(/Please fill in this field/);

    await user.type(await email(), `${MAREN.email}{Enter}`);
    expect(screen.queryByText('Please fill in this field.')).toBeNull();
  });

  test.each<[AuthFailure, string]>([
    ['network', 'Please check your network connection'],
    ['invalid-credential', 'Invalid email or password'],
    ['unknown', 'Something went wrong. Try again'],
    [
      'too-many',
      'Something went wrong. Try again There were too many attempts. Please wait a few minutes. If you have forgotten your password, you can reset it.',
    ],
    ['disabled', 'Something went wrong. Try again This account has been disabled. Please contact us.'],
  ])('the failure %s shows “%s” and does not clear the fields', async (failure, message) => {
    const { user, auth, address } = await renderLogin();
    auth.breakWith(failure);
    await logIn(user, 'a guess');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await email()).toHaveValue(MAREN.email);
    expect(password()).toHaveValue('a guess');
    expect(password()).toHaveFocus();
    expect(password()).toHaveAccessibleDescription(message);
    expect(loginButton()).toBeEnabled();
    expect(address()).toBe('/login');
  });

  test('the button is busy with "Logging in" and regains the focus afterwards', async () => {
    const { user, auth } = await renderLogin();
    const call = pendingAnswer<{ ok: false; failure: AuthFailure }>();
    auth.logIn = () => call.promise;
    await user.type(await email(), MAREN.email);
    await user.click(loginButton());
    const busy = screen.getByRole('button', { name: 'Logging in' });
    expect(busy).toBeDisabled();
    expect(busy).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: /with Google/ })).toBeEnabled();
    // A disabled button cannot have the focus, so its parent has it.
    expect(busy.parentElement).toHaveFocus();
    await act(async () => call.arrive({ ok: false, failure: 'network' }));
    expect(loginButton()).toHaveFocus();
  });

  test.each([
    ['Login', 'logIn'],
    ['Sign in with Google', 'logInWithThirdParty'],
  ] as const)('“%s” passes "Remember me" to the provider', async (name, action) => {
    const { user, auth } = await renderLogin();
    const told: boolean[] = [];
    auth[action] = async (given: boolean | Credentials) => {
      told.push(typeof given === 'boolean' ? given : given.remember);
      return { ok: false, failure: 'unknown' };
    };
    await user.type(await email(), 'a');
    await user.click(screen.getByRole('button', { name }));
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await user.click(screen.getByRole('button', { name }));
    expect(told).toEqual([true, false]);
  });

  test('"Show password" shows the password and hides it again', async () => {
    const { user } = await renderShop('/login');
    await email();
    const show = screen.getByRole('button', { name: 'Show password' });
    expect(show).toHaveAttribute('aria-pressed', 'false');
    await user.click(show);
    expect(show).toHaveAttribute('aria-pressed', 'true');
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(show);
    expect(password()).toHaveAttribute('type', 'password');
  });

  test.each(['Login', 'Sign Up'])('the Google sign-in is prepared when “%s” opens', async (form) => {
    const { user, auth } = await renderShop('/cart');
    let prepared = 0;
    auth.prepareThirdParty = async () => {
      prepared += 1;
    };
    await user.click(screen.getByText('Account', { selector: 'summary *' }));
    await user.click(screen.getByRole('link', { name: form }));
    await email();
    expect(prepared).toBe(1);
  });

  test.each(['/login', '/signup'])('a Google sign-in on %s leads to /', async (path) => {
    const { user, address } = await renderShop(path);
    await user.click(await screen.findByRole('button', { name: /Google/ }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  test.each(['/login', '/signup'])(
    '%s of a shop without Google sign-in has no button for it',
    async (path) => {
      await renderShop(path, { hasThirdParty: false });
      await email();
      expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
    },
  );

  test('a failed Google sign-in shows an alert on both forms', async () => {
    const { user, auth } = await renderShop('/login');
    auth.breakWith('unknown');
    await user.click(await screen.findByRole('button', { name: /Google/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Try again');
    expect(screen.getByRole('button', { name: /Google/ })).toHaveFocus();

    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign Up' }));
    await user.click(await screen.findByRole('button', { name: 'Sign Up with Google' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Try again');
  });

  test('the form opens again without the errors of an earlier attempt', async () => {
    const { user, auth } = await renderShop('/login');
    auth.breakWith('network');
    await user.type(await email(), 'a');
    await user.click(loginButton());
    await screen.findByRole('alert');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await user.click(await screen.findByRole('link', { name: 'Back to Login' }));
    await screen.findByRole('button', { name: 'Login' });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('a late login does not navigate if the shopper has left the form', async () => {
    const { user, auth, address } = await renderLogin();
    const call = pendingAnswer<{ ok: true; value: undefined }>();
    auth.logIn = () => call.promise;
    await user.type(await email(), `${MAREN.email}{Enter}`);
    await user.click(screen.getByRole('link', { name: 'Cart, 0 items' }));
    await screen.findByRole('heading', { name: 'Your shopping cart is empty' });
    await act(async () => call.arrive({ ok: true, value: undefined }));
    expect(address()).toBe('/cart');
  });

  test('an open Google window does not block the login', async () => {
    const { user, auth, address } = await renderLogin();
    auth.logInWithThirdParty = () => new Promise(() => {});
    await user.click(await screen.findByRole('button', { name: /Google/ }));
    await logIn(user);
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('a signed-out shopper can use “Forget this device”', async () => {
    const { user, shop } = await renderShop('/login', { cart: aCart({ lamp: 1 }) });
    await user.click(await screen.findByRole('button', { name: 'Forget this device' }));
    await user.click(screen.getByRole('button', { name: 'Remove and sign out' }));
    expect(await screen.findByText('Your data was removed from this browser.')).toBeVisible();
    expect(shop.cart.getSnapshot().lines).toEqual([]);
  });

  test('a login with a filled cart shows a toast that links to it', async () => {
    const { user } = await renderLogin('/login', { cart: aCart({ lamp: 1 }) });
    await logIn(user);
    const onward = await screen.findByRole('link', { name: 'Continue to your cart' });
    expect(onward).toHaveAttribute('href', '/cart');
  });
});
