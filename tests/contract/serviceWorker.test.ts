// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts the service worker; returns a function that runs its own listener for an event, which is the first one. */
async function startWorker(skipWaiting = () => {}) {
  const listeners = new Map<string, (event: unknown) => void>();
  vi.stubGlobal('self', {
    location: { href: 'https://shop.example/sw.js' },
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listeners.get(type) ?? listener),
    skipWaiting,
    __WB_MANIFEST: [],
  });
  const cache = { keys: async () => [], match: async () => undefined };
  vi.stubGlobal('caches', { open: async () => cache, keys: async () => [] });
  vi.resetModules();
  // The worker has a separate tsconfig.json, so its path is computed.
  const worker = fileURLToPath(new URL('../../src/worker/sw.ts', import.meta.url));
  await import(/* @vite-ignore */ worker);
  return (type: string, event: unknown) => listeners.get(type)?.(event);
}

test('the service worker responds only to a question for its version', async () => {
  vi.stubEnv('ESTORE_VERSION', 'v1');
  const dispatch = await startWorker();
  const port = { postMessage: vi.fn() };
  // The ping of the Firebase SDK, and messages of extensions.
  for (const data of [{ eventType: 'ping', eventId: '1', data: {} }, [], 'hello', 7, null, undefined])
    dispatch('message', { data, ports: [port] });
  expect(port.postMessage).not.toHaveBeenCalled();
  dispatch('message', { data: { version: 'v1' }, ports: [port] });
  dispatch('message', { data: { version: 'v0' }, ports: [port] });
  expect(port.postMessage.mock.calls).toEqual([[true], [false]]);
  vi.unstubAllEnvs();
});

test('a service worker that waits after its installation repeats its activation', async () => {
  vi.useFakeTimers();
  const skipWaiting = vi.fn();
  const dispatch = await startWorker(skipWaiting);

  let installed: Promise<unknown> | undefined;
  dispatch('install', {
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
