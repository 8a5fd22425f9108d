// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The paths and texts of all cached responses, by cache. */
let cached: Map<string, Map<string, string>>;

beforeEach(() => {
  cached = new Map();
  vi.stubGlobal('caches', {
    keys: async () => [...cached.keys()],
    delete: async (name: string) => cached.delete(name),
    open: async (name: string) => {
      const files = cached.get(name) ?? new Map<string, string>();
      cached.set(name, files);
      return {
        keys: async () => [...files.keys()].map((path) => ({ url: `https://shop.example${path}` })),
        match: async (path: string) => (files.has(path) ? new Response(files.get(path)) : undefined),
        delete: async ({ url }: Request) => files.delete(new URL(url).pathname),
      };
    },
  });
});

afterEach(() => void vi.useRealTimers());

/** Starts the service worker; returns a function that runs its own listener for an event, the first one, to its end. */
async function startWorker(skipWaiting = () => {}, files: readonly object[] = []) {
  const listeners = new Map<string, (event: unknown) => void>();
  vi.stubEnv('ESTORE_PREFIX', '');
  vi.stubGlobal('self', {
    location: { href: 'https://shop.example/sw.js' },
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listeners.get(type) ?? listener),
    skipWaiting,
    __WB_MANIFEST: files,
  });
  vi.resetModules();
  // The worker has a separate tsconfig.json, so its path is computed.
  const worker = fileURLToPath(new URL('../../src/worker/sw.ts', import.meta.url));
  await import(/* @vite-ignore */ worker);
  return async (type: string, event: object = {}) => {
    let done: Promise<unknown> | undefined;
    const waitUntil = (promise: Promise<unknown>) => {
      done = promise;
    };
    listeners.get(type)?.({ ...event, waitUntil });
    await done;
  };
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
});

test('a service worker that waits after its installation repeats its activation', async () => {
  vi.useFakeTimers();
  const skipWaiting = vi.fn();
  const dispatch = await startWorker(skipWaiting);

  const installed = dispatch('install');
  expect(skipWaiting).toHaveBeenCalledTimes(1);
  await installed;
  await vi.advanceTimersByTimeAsync(999);
  expect(skipWaiting).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(skipWaiting).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(skipWaiting).toHaveBeenCalledTimes(5);
});

test('a new service worker drops the pages and the catalogue of the publication before', async () => {
  const [index, list] = ['/assets/catalogue/index-2.json', '/assets/catalogue/list-2.json'] as const;
  const files = { '/assets/catalogue/index-1.json': '{}', [index]: `{"listed":["${list}"]}`, [list]: '[]' };
  cached.set('estore-catalogue', new Map(Object.entries(files)));
  cached.set('estore-pages', new Map([['/products', 'with old prices']]));
  const dispatch = await startWorker(() => {}, [{ url: index }]);
  await dispatch('activate');
  expect([...cached].map(([name, files]) => [name, [...files.keys()]])).toEqual([
    ['estore-catalogue', [index, list]],
  ]);
});
