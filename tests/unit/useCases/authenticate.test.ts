import { beforeEach, expect, test } from 'vitest';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import type { AuthFailure } from '#core/domain/failures.ts';
import { type Result, succeed } from '#core/domain/Result.ts';
import type { User } from '#core/domain/User.ts';
import { AUTH_TIME_LIMIT, type AuthDesk, createAuthDesk } from '#core/useCases/authenticate.ts';
import { aUser } from '#tests/support/makers.ts';
import { pendingAnswer } from '#tests/support/pendingAnswer.ts';

const account = { name: 'Maren Holt', email: 'maren@example.com', password: 'correct horse' };
const credentials = { email: account.email, password: account.password, remember: true };

let auth: MemoryAuthGateway;
let clock: FixedClock;
let desk: AuthDesk;

beforeEach(() => {
  auth = new MemoryAuthGateway();
  clock = new FixedClock();
  desk = createAuthDesk({ auth, clock });
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
  await desk.logInWithGoogle(true);
  expect(desk.getSnapshot().loginError).toBeUndefined();
  expect(desk.getSnapshot().signUpError).toBeUndefined();
});

test('a failed Google sign-in sets googleError, which login clears first', async () => {
  auth.breakWith('unknown');
  await desk.logInWithGoogle(true);
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

test('a provider that is silent for 15 s is unavailable, and a late report is still used', async () => {
  const { report } = silentProvider();
  desk.start();
  clock.pass(AUTH_TIME_LIMIT - 1);
  expect(desk.getSnapshot().signIn).toEqual({ status: 'unknown' });
  clock.pass(1);
  expect(desk.getSnapshot().signIn).toEqual({ status: 'unavailable' });
  report(aUser());
  expect(desk.getSnapshot().signIn).toMatchObject({ status: 'signed-in' });
});

test('starting over listens anew, waits as long again, and drops what it listened to before', () => {
  const { report, subscriptions } = silentProvider();
  desk.start();
  clock.pass(AUTH_TIME_LIMIT);
  desk.tryAgain();
  expect(desk.getSnapshot().signIn).toEqual({ status: 'unknown' });
  expect(subscriptions()).toEqual({ begun: 2, ended: 1 });
  clock.pass(AUTH_TIME_LIMIT);
  expect(desk.getSnapshot().signIn).toEqual({ status: 'unavailable' });
  desk.tryAgain();
  report(null);
  clock.pass(AUTH_TIME_LIMIT);
  expect(desk.getSnapshot().signIn).toEqual({ status: 'signed-out' });
});

test('a provider that cannot be asked is unavailable at once', () => {
  auth.subscribe = (_listener, onUnavailable) => {
    onUnavailable?.();
    return () => {};
  };
  desk.start();
  expect(desk.getSnapshot().signIn).toEqual({ status: 'unavailable' });
});

test('who waits to know who is here starts over with an unavailable provider, and learns where it stays so', async () => {
  silentProvider();
  desk.start();
  clock.pass(AUTH_TIME_LIMIT);
  const known = desk.whenKnown();
  expect(desk.getSnapshot().signIn).toEqual({ status: 'unknown' });
  clock.pass(AUTH_TIME_LIMIT);
  expect(await known).toEqual({ status: 'unavailable' });
});

test('an action without an answer for 15 s has failed and is given up, and a late answer changes nothing', async () => {
  const call = pendingAnswer<Result<void, AuthFailure>>();
  let givenUp = 0;
  auth.logIn = () => call.promise;
  auth.giveUp = () => {
    givenUp += 1;
  };
  const login = desk.logIn(credentials);
  clock.pass(AUTH_TIME_LIMIT);
  expect(await login).toBe(false);
  expect(givenUp).toBe(1);
  expect(desk.getSnapshot()).toMatchObject({ loginError: 'unknown' });
  expect(desk.getSnapshot().busyWith).toBeUndefined();
  const before = desk.getSnapshot();
  call.arrive(succeed(undefined));
  await call.promise;
  expect(desk.getSnapshot()).toBe(before);
});

test('an action that is answered in time is not given up later', async () => {
  let givenUp = 0;
  auth.giveUp = () => {
    givenUp += 1;
  };
  await desk.signUp(account);
  clock.pass(AUTH_TIME_LIMIT);
  expect(givenUp).toBe(0);
});

test('Google’s window may stay open as long as the shopper likes; before and after it the time counts', async () => {
  let tell: (isOpen: boolean) => void = () => {};
  auth.logInWithGoogle = (_remember, onWindow = () => {}) => {
    tell = onWindow;
    return new Promise(() => {});
  };
  const login = desk.logInWithGoogle(true);
  clock.pass(AUTH_TIME_LIMIT - 1);
  tell(true);
  clock.pass(10 * AUTH_TIME_LIMIT);
  expect(desk.getSnapshot().busyWith).toBe('google');
  tell(false);
  clock.pass(AUTH_TIME_LIMIT);
  expect(await login).toBe(false);
  expect(desk.getSnapshot().googleError).toBe('unknown');
});

test.each(['signOut', 'sendPasswordReset'] as const)(
  'a silent provider ends %s with a failure',
  async (name) => {
    auth[name] = () => new Promise(() => {});
    const action = name === 'signOut' ? desk.signOut() : desk.sendPasswordReset(account.email);
    clock.pass(AUTH_TIME_LIMIT);
    expect(await action).toBe(name === 'signOut' ? false : 'unknown');
    expect(desk.getSnapshot().busyWith).toBeUndefined();
  },
);

/** Lets the provider report only what the test says. */
function silentProvider() {
  let tell: (user: User | null) => void = () => {};
  let begun = 0;
  let ended = 0;
  auth.subscribe = (listener) => {
    tell = listener;
    begun += 1;
    return () => {
      ended += 1;
    };
  };
  return { report: (user: User | null) => tell(user), subscriptions: () => ({ begun, ended }) };
}

test('the shop is busy with an action only as long as it takes', async () => {
  const signUp = desk.signUp(account);
  expect(desk.getSnapshot().busyWith).toBe('sign-up');
  await signUp;
  expect(desk.getSnapshot().busyWith).toBeUndefined();
});
