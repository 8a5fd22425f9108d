// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a service worker that waits after its installation requests activation again', async () => {
  vi.useFakeTimers();
  const listeners = new Map<string, (event: unknown) => void>();
  const skipWaiting = vi.fn();
  vi.stubGlobal('self', {
    location: { href: 'https://shop.example/sw.js' },
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    skipWaiting,
    __WB_MANIFEST: [],
  });
  const cache = { keys: async () => [], match: async () => undefined };
  vi.stubGlobal('caches', { open: async () => cache, keys: async () => [] });
  // The worker has a separate tsconfig.json, so its path is computed.
  const worker = fileURLToPath(new URL('../../src/worker/sw.ts', import.meta.url));
  await import(/* @vite-ignore */ worker);

  let installed: Promise<unknown> | undefined;
  listeners.get('install')?.({
    waitUntil: (promise: Promise<unknown>) => {
      installed = promise;
    },
  });
  expect(skipWaiting).toHaveBeenCalledTimes(1);
  await installed;
  await vi.advanceTimersByTimeAsync(999);
  expect(skipWaiting).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(skipWaiting).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(skipWaiting).toHaveBeenCalledTimes(5);
});
