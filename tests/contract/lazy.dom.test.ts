import { afterEach, expect, test, vi } from 'vitest';
import { LazyAuthGateway } from '#adapters/browser/LazyAuthGateway.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { describeAuthGateway } from './describeAuthGateway.ts';

afterEach(() => void vi.useRealTimers());

describeAuthGateway('lazily loaded code', async () => {
  const fetched = new MemoryAuthGateway();
  return {
    gateway: new LazyAuthGateway(async () => fetched),
    googleEmail: 'robin@example.com',
    revoke: async () => fetched.revoke(),
    hasMailed: async (email) => fetched.hasMailed(email),
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
  await expect.poll(() => fetched.logIn).toHaveBeenCalled();
  gateway.giveUp();
  await expect.poll(() => giveUp).toHaveBeenCalledOnce();
});

test('without a network no Google window opens, but a provider on the same machine is reached', async () => {
  const fetched = new MemoryAuthGateway();
  const openWindow = vi.spyOn(fetched, 'logInWithThirdParty');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const gateway = new LazyAuthGateway(async () => fetched);
  expect(await gateway.logInWithThirdParty(true)).toEqual({ ok: false, failure: 'network' });
  expect(openWindow).not.toHaveBeenCalled();
  const account = { name: 'Maren Holt', email: 'maren@example.com', password: 'correct horse' };
  expect(await gateway.signUp(account)).toMatchObject({ ok: true });
  expect(await gateway.signOut()).toMatchObject({ ok: true });
  expect(await gateway.logIn({ ...account, remember: true })).toMatchObject({ ok: true });
});
