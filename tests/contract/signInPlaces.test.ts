import { afterEach, expect, test, vi } from 'vitest';
import { signInPlaces } from '#adapters/firebase/signInPlaces.ts';

// Only a browser shows which persistence is chosen: in Node, the SDK has one under all names.

afterEach(() => void vi.useRealTimers());

test.each<[string, unknown]>([
  ['is missing', undefined],
  [
    'refuses to open',
    {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    },
  ],
  ['fails to open', { open: () => opensAs('onerror') }],
])('a database that %s does not delay the sign-in', async (_, database) => {
  vi.stubGlobal('indexedDB', database);
  expect(await signInPlaces()).toMatchObject({ remembered: expect.anything() });
});

test('a slow database delays the sign-in and stays visible to the SDK', async () => {
  vi.useFakeTimers();
  const request: { onsuccess?: () => void; result: { close(): void } } = { result: { close: vi.fn() } };
  const database = { open: () => request };
  vi.stubGlobal('indexedDB', database);
  const onPlaces = vi.fn();
  void signInPlaces().then(onPlaces);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onPlaces).not.toHaveBeenCalled();
  expect(globalThis.indexedDB).toBe(database);
  request.onsuccess?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(onPlaces).toHaveBeenCalledOnce();
  expect(request.result.close).toHaveBeenCalledOnce();
});

/** Returns a request to open a database, which ends in this event. */
function opensAs(event: 'onerror') {
  const request: Partial<Record<typeof event, () => void>> = {};
  queueMicrotask(() => request[event]?.());
  return request;
}
