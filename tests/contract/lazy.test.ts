import { afterEach, expect, test, vi } from 'vitest';
import { LazyAuthGateway } from '#adapters/browser/LazyAuthGateway.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { describeAuthGateway } from './describeAuthGateway.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describeAuthGateway('lazily loaded code', async () => {
  const fetched = new MemoryAuthGateway();
  return {
    gateway: new LazyAuthGateway(async () => fetched),
    googleEmail: 'robin@example.com',
    revoke: async () => fetched.revoke(),
    unreachable: async () => new LazyAuthGateway(() => Promise.reject(new Error('gone'))),
  };
});

test('a failed load is reported, and a successful retry reports the shopper', async () => {
  vi.useFakeTimers();
  let isGone = true;
  const gateway = new LazyAuthGateway(async () => {
    if (isGone) throw new Error('gone');
    return new MemoryAuthGateway();
  });
  const heard: unknown[] = [];
  gateway.subscribe(
    (user) => heard.push(user),
    () => heard.push('unavailable'),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['unavailable']);
  isGone = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual(['unavailable', null]);
});

test('a pending login is cancelled at the provider', async () => {
  const fetched = new MemoryAuthGateway();
  vi.spyOn(fetched, 'logIn').mockReturnValue(new Promise(() => {}));
  const giveUp = vi.spyOn(fetched, 'giveUp');
  const gateway = new LazyAuthGateway(async () => fetched);
  void gateway.logIn({ email: 'maren@example.com', password: 'correct horse', remember: true });
  await vi.waitFor(() => expect(fetched.logIn).toHaveBeenCalled());
  gateway.giveUp();
  await vi.waitFor(() => expect(giveUp).toHaveBeenCalledOnce());
});

test('without a network every action except a sign-out fails at once', async () => {
  const fetched = new MemoryAuthGateway();
  const account = { name: 'Maren Holt', email: 'maren@example.com', password: 'correct horse' };
  await fetched.signUp(account);
  const begun = [
    vi.spyOn(fetched, 'signUp'),
    vi.spyOn(fetched, 'logIn'),
    vi.spyOn(fetched, 'logInWithGoogle'),
    vi.spyOn(fetched, 'sendPasswordReset'),
  ];
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const gateway = new LazyAuthGateway(async () => fetched);
  const results = [
    gateway.signUp(account),
    gateway.logIn({ ...account, remember: true }),
    gateway.logInWithGoogle(true),
    gateway.sendPasswordReset(account.email),
  ];
  for (const result of await Promise.all(results)) expect(result).toEqual({ ok: false, failure: 'network' });
  for (const call of begun) expect(call).not.toHaveBeenCalled();
  expect(await gateway.signOut()).toMatchObject({ ok: true });
});
