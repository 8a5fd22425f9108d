import { afterEach, expect, test, vi } from 'vitest';
import { signInPlaces } from '#adapters/firebase/signInPlaces.ts';

// Only a browser shows which persistence is chosen: in Node.js the SDK uses memory under every name.

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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
])('a database that %s is hidden from the SDK at once', async (_, database) => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', database);
  await signInPlaces();
  expect(globalThis.indexedDB).toBeUndefined();
});

test('a database that opens is closed and remains visible to the SDK', async () => {
  const close = vi.fn();
  const database = { open: () => opensAs('onsuccess', { close }), deleteDatabase: vi.fn() };
  vi.stubGlobal('indexedDB', database);
  await signInPlaces();
  expect(globalThis.indexedDB).toBe(database);
  expect(close).toHaveBeenCalledOnce();
  expect(database.deleteDatabase).toHaveBeenCalledOnce();
});

test('a database that takes over 2 s to open is hidden and removed', async () => {
  vi.useFakeTimers();
  const opening: { onsuccess?: () => void; result: { close(): void } } = { result: { close: vi.fn() } };
  const database = { open: () => opening, deleteDatabase: vi.fn() };
  vi.stubGlobal('indexedDB', database);
  const places = signInPlaces();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(globalThis.indexedDB).toBe(database);
  await vi.advanceTimersByTimeAsync(1);
  await places;
  expect(globalThis.indexedDB).toBeUndefined();
  opening.onsuccess?.();
  expect(opening.result.close).toHaveBeenCalledOnce();
  expect(database.deleteDatabase).toHaveBeenCalledOnce();
});

/** A request to open a database that ends with this event. */
function opensAs(event: 'onsuccess' | 'onerror', result?: unknown) {
  const request: Partial<Record<typeof event, () => void>> & { result: unknown } = { result };
  queueMicrotask(() => request[event]?.());
  return request;
}
