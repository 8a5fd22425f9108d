import { browserLocalPersistence } from 'firebase/auth';
import { expect, test, vi } from 'vitest';
import { signInPlaces } from '#adapters/firebase/signInPlaces.ts';

test('a database that opens too late is closed and gone, and the sign-in stays in the storage', async () => {
  vi.useFakeTimers();
  const opening: { onsuccess?: () => void; result: { close(): void } } = { result: { close: vi.fn() } };
  const database = { open: () => opening, deleteDatabase: vi.fn() };
  vi.stubGlobal('indexedDB', database);
  const places = signInPlaces();
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await places).remembered).toBe(browserLocalPersistence);
  opening.onsuccess?.();
  expect(opening.result.close).toHaveBeenCalledOnce();
  expect(database.deleteDatabase).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
