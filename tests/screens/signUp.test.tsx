import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AuthFailure, PasswordRules } from '#core/domain/failures.ts';
import { type Result, succeed } from '#core/domain/Result.ts';
import type { NewAccount } from '#core/ports/AuthGateway.ts';
import { aCart, MAREN } from '#tests/support/makers.ts';
import { pendingAnswer } from '#tests/support/pendingAnswer.ts';
import { PASSWORD, renderShop } from '#tests/support/renderShop.tsx';

type User = Awaited<ReturnType<typeof renderShop>>['user'];

async function fillIn(user: User, { name, email, password }: Partial<NewAccount>) {
  await screen.findByLabelText('Name');
  if (name) await user.type(screen.getByLabelText('Name'), name);
  if (email) await user.type(screen.getByLabelText('Email'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
}

describe('sign-up', () => {
  test('has required, labelled fields with autofill and a link to the login', async () => {
    await renderShop('/signup');
    const fields = {
      Name: ['name', 'text'],
      Email: ['email', 'email'],
      Password: ['new-password', 'password'],
    };
    for (const [label, [autoComplete, type]] of Object.entries(fields)) {
      const field = await screen.findByLabelText(label);
      expect(field).toBeRequired();
      expect(field).toHaveAttribute('autocomplete', autoComplete);
      expect(field).toHaveProperty('type', type);
    }
    expect(screen.getByLabelText('Password').closest('form')).toHaveAttribute('method', 'post');
    expect(screen.getByRole('button', { name: 'Sign Up with Google' })).toBeEnabled();
    expect(screen.getByRole('main').querySelector('a[href="/login"]')).toHaveTextContent('Login');
  });

  test('the password field describes its minimum length before anything is sent', async () => {
    await renderShop('/signup');
    expect(await screen.findByText('At least 6 characters')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 6 characters');
  });

  test('a registered address is reported with a login link that preserves the destination', async () => {
    const { user, auth, address } = await renderShop('/order');
    await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Sign Up' }));
    auth.breakWith('email-taken');
    await fillIn(user, { ...MAREN, password: PASSWORD });
    const alert = await screen.findByRole('alert');
    await user.click(within(alert).getByRole('link', { name: 'Login' }));
    expect(await screen.findByText('Sign in to see your orders.')).toBeVisible();
    expect(address()).toBe('/login');
  });

  test('a new account leads to /login with a message and links', async () => {
    const { user, address } = await renderShop('/signup', { cart: aCart({ lamp: 1 }) });
    await fillIn(user, { ...MAREN, password: PASSWORD });
    const made = 'Your account has been created. You are signed in as Maren Holt.';
    expect(await screen.findByText(made)).toBeVisible();
    expect(address()).toBe('/login');
    expect(screen.getByLabelText('Email')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Continue to your cart' })).toHaveAttribute('href', '/cart');
    expect(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account');
  });

  test('three empty fields show "Please fill in all fields" and send nothing', async () => {
    const { user, auth } = await renderShop('/signup');
    auth.signUp = () => Promise.reject(new Error('sent'));
    await fillIn(user, {});
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields');
    for (const label of ['Name', 'Email']) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription('Please fill in all fields');
    }
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Please fill in all fields At least 6 characters',
    );
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  test('some empty fields show a hint each and send nothing', async () => {
    const { user, auth } = await renderShop('/signup');
    auth.signUp = () => Promise.reject(new Error('sent'));
    await fillIn(user, { name: MAREN.name });
    expect(screen.queryByText('Please fill in all fields')).toBeNull();
    expect(screen.getByLabelText('Name')).toBeValid();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please fill in this field.');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Please fill in this field. At least 6 characters',
    );
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getAllByRole('alert')).toHaveLength(2);
  });

  test.each([
    ['a name of spaces', { name: '   ' }, 'Name', /^Please fill in this field\.$/],
    ['an ill-formed e-mail', { email: 'maren' }, 'Email', /Please enter an email address/],
  ])('%s gets a hint and the focus, and nothing is sent', async (_, typed, label, hint) => {
    const { user, auth } = await renderShop('/signup');
    auth.signUp = () => Promise.reject(new Error('sent'));
    await fillIn(user, { ...MAREN, password: PASSWORD, ...typed });
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(hint);
    expect(screen.getByLabelText(label)).toHaveFocus();
  });

  test.each<[AuthFailure, string, string]>([
    ['email-taken', 'This email is already registered', 'Email'],
    ['weak-password', 'Password should be at least 6 characters', 'Password'],
  ])('%s shows “%s”, marks its field and clears nothing', async (failure, message, label) => {
    const { user, auth } = await renderShop('/signup');
    auth.breakWith(failure);
    await fillIn(user, { ...MAREN, password: '12345' });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Name')).toHaveValue(MAREN.name);
    expect(screen.getByLabelText('Password')).toHaveValue('12345');
    expect(screen.getByRole('button', { name: 'Sign Up' })).toHaveFocus();
  });

  test.each<[PasswordRules, string]>([
    [
      { minLength: 12, needs: ['upper', 'digit'] },
      'The password must have at least 12 characters, an upper-case letter and a digit.',
    ],
    [{ maxLength: 50, needs: [] }, 'The password must have at most 50 characters.'],
    [{ needs: [] }, 'Please choose a stronger password.'],
  ])('the broken rules %j mark the password, and its description is “%s”', async (rules, demand) => {
    const { user, auth } = await renderShop('/signup');
    auth.breakWith(rules);
    await fillIn(user, { ...MAREN, password: PASSWORD });
    expect(await screen.findByText('Something went wrong. Try again')).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      `${demand} Something went wrong. Try again`,
    );
    expect(screen.getByLabelText('Email')).toBeValid();
  });

  test.each<[AuthFailure, string]>([
    ['network', 'Please check your network connection'],
    ['unknown', 'Something went wrong. Try again'],
  ])('%s shows “%s” and marks no field', async (failure, message) => {
    const { user, auth } = await renderShop('/signup');
    auth.breakWith(failure);
    await fillIn(user, { ...MAREN, password: PASSWORD });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    for (const label of ['Name', 'Email', 'Password']) expect(screen.getByLabelText(label)).toBeValid();
  });

  test('the button is busy with "Signing Up..." and sends one request', async () => {
    const { user, auth } = await renderShop('/signup');
    const call = pendingAnswer<{ ok: false; failure: AuthFailure }>();
    let calls = 0;
    auth.signUp = () => {
      calls += 1;
      return call.promise;
    };
    await user.type(await screen.findByLabelText('Name'), MAREN.name);
    await user.type(screen.getByLabelText('Email'), MAREN.email);
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    const button = screen.getByRole('button', { name: 'Sign Up' });
    await act(async () => {
      for (let clicked = 0; clicked < 5; clicked += 1) button.click();
    });
    const busy = screen.getByRole('button', { name: 'Signing Up...' });
    expect(busy).toBeDisabled();
    expect(busy).toHaveAttribute('aria-busy', 'true');
    expect(calls).toBe(1);
    await act(async () => call.arrive({ ok: false, failure: 'network' }));
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  });

  test('a late sign-up does not navigate if the shopper has left the form', async () => {
    const { user, auth, navigate, address } = await renderShop('/signup');
    const call = pendingAnswer<{ ok: true; value: undefined }>();
    auth.signUp = () => call.promise;
    await fillIn(user, { ...MAREN, password: PASSWORD });
    await navigate('/cart');
    await act(async () => call.arrive({ ok: true, value: undefined }));
    expect(address()).toBe('/cart');
  });
});

describe('forgot password', () => {
  test('responds equally to known and unknown addresses', async () => {
    const { user } = await renderShop('/forgot-password', { signedIn: MAREN });
    const box = await screen.findByLabelText('Email');
    for (const address of [MAREN.email, 'nobody@example.com']) {
      await user.clear(box);
      await user.type(box, `${address}{Enter}`);
      expect(await screen.findByText(/^If there is an account for this address, an email/)).toBeVisible();
    }
  });

  test('a second submit changes nothing while the first is under way', async () => {
    const { user, auth } = await renderShop('/forgot-password');
    const { promise, arrive } = pendingAnswer<Result<void, AuthFailure>>();
    const send = vi.spyOn(auth, 'sendPasswordReset').mockReturnValue(promise);
    const box = await screen.findByLabelText<HTMLInputElement>('Email');
    await user.type(box, 'maren@example.com');
    await act(async () => {
      box.form?.requestSubmit();
      box.form?.requestSubmit();
    });
    expect(send).toHaveBeenCalledOnce();
    expect(screen.queryByText(/^If there is an account/)).toBeNull();
    await act(async () => arrive(succeed(undefined)));
    expect(screen.getByText(/^If there is an account/)).toBeVisible();
  });

  test('an invalid address shows a hint, a failure shows an alert', async () => {
    const { user, auth } = await renderShop('/forgot-password');
    const box = await screen.findByLabelText('Email');
    const send = screen.getByRole('button', { name: 'Send reset link' });
    await user.click(send);
    expect(box).toHaveAccessibleDescription('Please fill in this field.');
    await user.type(box, 'maren');
    await user.click(send);
    expect(box).toHaveAccessibleDescription(/Please enter an email address/);
    await user.type(box, '@example.com');
    auth.breakWith('network');
    await user.click(send);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check your network connection');
    expect(box).toHaveValue('maren@example.com');
  });
});
