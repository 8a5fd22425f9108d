import { beforeEach, expect, test } from 'vitest';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { type AuthDesk, createAuthDesk } from '#core/useCases/authenticate.ts';

const account = { name: 'Maren Holt', email: 'maren@example.com', password: 'correct horse' };
const credentials = { email: account.email, password: account.password, remember: true };

let auth: MemoryAuthGateway;
let desk: AuthDesk;

beforeEach(() => {
  auth = new MemoryAuthGateway();
  desk = createAuthDesk({ auth });
});

test('who is signed in is not yet known before the provider’s first report', async () => {
  expect(desk.getSnapshot().signIn).toEqual({ status: 'unknown' });
  expect(await desk.whenKnown()).toEqual({ status: 'signed-out' });
});

test('a new account is signed in under its name', async () => {
  expect(await desk.signUp(account)).toBe(true);
  expect(desk.getSnapshot().signIn).toMatchObject({
    status: 'signed-in',
    user: { displayName: 'Maren Holt' },
  });
});

test('a failed sign-up sets signUpError, and the next attempt clears it', async () => {
  expect(await desk.signUp({ ...account, password: 'short' })).toBe(false);
  expect(desk.getSnapshot().signUpError).toBe('weak-password');
  await desk.signUp(account);
  expect(desk.getSnapshot().signUpError).toBeUndefined();
});

test('a failed login sets loginError', async () => {
  await desk.logIn(credentials);
  expect(desk.getSnapshot().loginError).toBe('invalid-credential');
});

test('starting Google sign-in clears the errors of sign-up and login', async () => {
  await desk.logIn(credentials);
  await desk.signUp({ ...account, password: 'short' });
  await desk.logInWithGoogle();
  expect(desk.getSnapshot().loginError).toBeUndefined();
  expect(desk.getSnapshot().signUpError).toBeUndefined();
});

test('a failed Google sign-in sets googleError, which login clears first', async () => {
  auth.breakWith('unknown');
  await desk.logInWithGoogle();
  expect(desk.getSnapshot().googleError).toBe('unknown');
  auth.breakWith(undefined);
  const login = desk.logIn(credentials);
  expect(desk.getSnapshot().googleError).toBeUndefined();
  await login;
});

test('a failed sign-out sets googleError and leaves the shopper signed in', async () => {
  await desk.signUp(account);
  auth.breakWith('network');
  expect(await desk.signOut()).toBe(false);
  expect(desk.getSnapshot()).toMatchObject({ googleError: 'network', signIn: { status: 'signed-in' } });
});

test('one action has one effect, however often it is clicked in one tick', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => desk.signUp(account)));
  expect(answers).toEqual([true, false, false, false, false]);
  expect(desk.getSnapshot().signUpError).toBeUndefined();
});

test('the shop is busy with an action only as long as it takes', async () => {
  const signUp = desk.signUp(account);
  expect(desk.getSnapshot().busyWith).toBe('sign-up');
  await signUp;
  expect(desk.getSnapshot().busyWith).toBeUndefined();
});
