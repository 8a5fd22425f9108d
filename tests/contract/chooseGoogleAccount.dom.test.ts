import { afterEach, expect, test, vi } from 'vitest';
import { chooseGoogleAccount } from '#adapters/emulator/chooseGoogleAccount.ts';

afterEach(() => void vi.useRealTimers());

test('a blocked account chooser fails with Firebase’s error code', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  await expect(chooseGoogleAccount()).rejects.toMatchObject({ code: 'auth/popup-blocked' });
});

test('a closed account chooser fails with Firebase’s error code', async () => {
  vi.useFakeTimers();
  const popup = { closed: false, close() {} };
  vi.spyOn(window, 'open').mockReturnValue(popup as Window);
  const ended = expect(chooseGoogleAccount()).rejects.toMatchObject({ code: 'auth/popup-closed-by-user' });
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(200);
  await ended;
});
