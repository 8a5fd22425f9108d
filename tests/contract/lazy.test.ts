import { afterEach, expect, test, vi } from 'vitest';
import { LazyAuthGateway } from '#adapters/firebase/LazyAuthGateway.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { describeAuthGateway } from './describeAuthGateway.ts';

afterEach(() => {
  vi.useRealTimers();
});

describeAuthGateway('code that is fetched when it is needed', async () => {
  const fetched = new MemoryAuthGateway();
  return {
    gateway: new LazyAuthGateway(async () => fetched),
    googleEmail: 'robin@example.com',
    revoke: async () => fetched.revoke(),
    unreachable: async () => new LazyAuthGateway(() => Promise.reject(new Error('gone'))),
  };
});

test('code that cannot be fetched is told, and the report comes once it can', async () => {
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
