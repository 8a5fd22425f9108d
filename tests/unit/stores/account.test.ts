import { beforeEach, expect, test, vi } from 'vitest';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import type { AuthFailure } from '#core/domain/failures.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { User } from '#core/domain/User.ts';
import type { ThirdPartyWindow } from '#core/ports/AuthGateway.ts';
import { AUTH_TIMEOUT_MS, createAccount } from '#core/stores/account.ts';
import { aUser } from '#tests/support/makers.ts';
import { pendingAnswer } from '#tests/support/pendingAnswer.ts';

const newAccount = { name: 'Maren Holt', email: 'maren@example.com', password: 'correct horse' };
const credentials = { email: newAccount.email, password: newAccount.password, remember: true };

let auth: MemoryAuthGateway;
let clock: FixedClock;
let account: ReturnType<typeof createAccount>;

beforeEach(() => {
  auth = new MemoryAuthGateway();
  clock = new FixedClock();
  account = createAccount({ auth, clock });
});

test('the sign-in status is unknown before the provider’s first report', async () => {
  expect(account.getSnapshot().signIn).toEqual({ status: 'unknown' });
  expect(await account.whenKnown()).toEqual({ status: 'signed-out' });
});

test('a failed sign-up sets signUpError, and the next attempt clears it', async () => {
  expect(await account.signUp({ ...newAccount, password: 'short' })).toBe(false);
  expect(account.getSnapshot().signUpError).toBe('weak-password');
  await account.signUp(newAccount);
  expect(account.getSnapshot().signUpError).toBeUndefined();
});

test('a failed login sets loginError, and a failed reset resetError', async () => {
  await account.logIn(credentials);
  expect(account.getSnapshot().loginError).toBe('invalid-credential');
  auth.breakWith('network');
  expect(await account.sendPasswordReset(newAccount.email)).toBe(false);
  expect(account.getSnapshot()).toMatchObject({ loginError: undefined, resetError: 'network' });
});

test('starting Google sign-in clears the errors of sign-up and login', async () => {
  await account.logIn(credentials);
  await account.signUp({ ...newAccount, password: 'short' });
  await account.logInWithThirdParty(true);
  expect(account.getSnapshot().loginError).toBeUndefined();
  expect(account.getSnapshot().signUpError).toBeUndefined();
});

test('a failed Google sign-in sets thirdPartyError, which login clears first', async () => {
  auth.breakWith('unknown');
  await account.logInWithThirdParty(true);
  expect(account.getSnapshot().thirdPartyError).toBe('unknown');
  auth.breakWith(undefined);
  const login = account.logIn(credentials);
  expect(account.getSnapshot().thirdPartyError).toBeUndefined();
  await login;
});

test('a failed sign-out sets thirdPartyError and leaves the shopper signed in', async () => {
  await account.signUp(newAccount);
  auth.breakWith('network');
  expect(await account.signOut()).toBe(false);
  expect(account.getSnapshot()).toMatchObject({
    thirdPartyError: 'network',
    signIn: { status: 'signed-in' },
  });
});

test('repeated clicks in one tick run one action', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => account.signUp(newAccount)));
  expect(answers).toEqual([true, false, false, false, false]);
  expect(account.getSnapshot().signUpError).toBeUndefined();
});

test('a provider that is silent for 15 s is unavailable, and a late report is still used', async () => {
  const { report } = silentProvider();
  account.start();
  clock.pass(AUTH_TIMEOUT_MS - 1);
  expect(account.getSnapshot().signIn).toEqual({ status: 'unknown' });
  clock.pass(1);
  expect(account.getSnapshot().signIn).toEqual({ status: 'unavailable' });
  report(aUser());
  expect(account.getSnapshot().signIn).toMatchObject({ status: 'signed-in' });
});

test('trying again renews the subscription and the time limit', () => {
  const { report, subscriptions } = silentProvider();
  account.start();
  clock.pass(AUTH_TIMEOUT_MS);
  account.tryAgain();
  expect(account.getSnapshot().signIn).toEqual({ status: 'unknown' });
  expect(subscriptions()).toEqual({ begun: 2, ended: 1 });
  clock.pass(AUTH_TIMEOUT_MS);
  expect(account.getSnapshot().signIn).toEqual({ status: 'unavailable' });
  account.tryAgain();
  report(null);
  clock.pass(AUTH_TIMEOUT_MS);
  expect(account.getSnapshot().signIn).toEqual({ status: 'signed-out' });
});

test('a provider that cannot be reached is unavailable at once', () => {
  auth.subscribe = (_listener, onUnavailable) => {
    onUnavailable?.();
    return () => {};
  };
  account.start();
  expect(account.getSnapshot().signIn).toEqual({ status: 'unavailable' });
});

test('waiting for the sign-in status retries an unavailable provider', async () => {
  silentProvider();
  account.start();
  clock.pass(AUTH_TIMEOUT_MS);
  const known = account.whenKnown();
  expect(account.getSnapshot().signIn).toEqual({ status: 'unknown' });
  clock.pass(AUTH_TIMEOUT_MS);
  expect(await known).toEqual({ status: 'unavailable' });
});

test('an action without a response fails after 15 s, and a late response is ignored', async () => {
  const call = pendingAnswer<Result<void, AuthFailure>>();
  let givenUp = 0;
  auth.logIn = () => call.promise;
  auth.giveUp = () => {
    givenUp += 1;
  };
  const login = account.logIn(credentials);
  clock.pass(AUTH_TIMEOUT_MS);
  expect(await login).toBe(false);
  expect(givenUp).toBe(1);
  expect(account.getSnapshot()).toMatchObject({ loginError: 'unknown' });
  expect(account.getSnapshot().busyWith).toBeUndefined();
  const before = account.getSnapshot();
  call.arrive(succeed(undefined));
  await call.promise;
  expect(account.getSnapshot()).toBe(before);
});

/** A Google sign-in whose window state and result the test controls. */
function googleInHand() {
  const call = pendingAnswer<Result<void, AuthFailure>>();
  let tell: (state: ThirdPartyWindow) => void = () => {};
  auth.logInWithThirdParty = (_remember, onWindow = () => {}) => {
    tell = onWindow;
    return call.promise;
  };
  return { tell: (state: ThirdPartyWindow) => tell(state), end: call.arrive };
}

test('the time limit does not count while Google’s window is open', async () => {
  const { tell } = googleInHand();
  const login = account.logInWithThirdParty(true);
  clock.pass(AUTH_TIMEOUT_MS - 1);
  tell('open');
  clock.pass(10 * AUTH_TIMEOUT_MS);
  expect(account.getSnapshot().busyWith).toBe('third-party');
  tell('done');
  clock.pass(AUTH_TIMEOUT_MS);
  expect(await login).toBe(false);
  expect(account.getSnapshot().thirdPartyError).toBe('unknown');
});

test('a shopper who leaves Google’s window can return to it or reopen it', async () => {
  const { tell, end } = googleInHand();
  const login = account.logInWithThirdParty(true);
  tell('open');
  expect(await account.logInWithThirdParty(true)).toBe(false);
  tell('left');
  expect(account.getSnapshot().busyWith).toBeUndefined();
  clock.pass(10 * AUTH_TIMEOUT_MS);
  end(succeed(undefined));
  expect(await login).toBe(true);

  const first = account.logInWithThirdParty(true);
  tell('open');
  tell('left');
  const second = googleInHand();
  const again = account.logInWithThirdParty(true);
  expect(await first).toBe(false);
  expect(account.getSnapshot().busyWith).toBe('third-party');
  second.end(succeed(undefined));
  expect(await again).toBe(true);
});

test.each([
  ['login', () => account.logIn(credentials)],
  ['password reset', () => account.sendPasswordReset(credentials.email)],
])('a %s replaces a pending Google sign-in', async (_, act) => {
  await account.signUp(newAccount);
  await account.signOut();
  const { tell, end } = googleInHand();
  const giveUp = vi.spyOn(auth, 'giveUp');
  const google = account.logInWithThirdParty(true);
  tell('open');
  const action = act();
  expect(giveUp).toHaveBeenCalledOnce();
  end(fail('unknown'));
  expect(await google).toBe(false);
  expect(await action).toBe(true);
  clock.pass(AUTH_TIMEOUT_MS);
  expect(account.getSnapshot()).toMatchObject({ thirdPartyError: undefined, busyWith: undefined });
  expect(giveUp).toHaveBeenCalledOnce();
});

test('an action blocked by another one reports “busy”', async () => {
  const call = pendingAnswer<Result<void, AuthFailure>>();
  auth.sendPasswordReset = () => call.promise;
  const reset = account.sendPasswordReset(credentials.email);
  expect(await account.logIn(credentials)).toBe(false);
  expect(account.getSnapshot()).toMatchObject({ loginError: 'busy', busyWith: 'reset' });
  call.arrive(succeed(undefined));
  expect(await reset).toBe(true);
});

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

test('the shop is busy only while an action runs', async () => {
  const signUp = account.signUp(newAccount);
  expect(account.getSnapshot().busyWith).toBe('sign-up');
  await signUp;
  expect(account.getSnapshot().busyWith).toBeUndefined();
});
