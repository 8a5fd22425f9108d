import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Under fake timers, an idle callback runs after 50 ms if other timers are set. */
const UNTIL_IDLE_MS = 50;

/** Waits under fake timers until the page is idle, which shows the toasts, and until their code has loaded. */
export async function toastsAppear(): Promise<void> {
  // In one act: React would otherwise run the effects of code that has loaded before at some later time.
  await act(async () => {
    vi.advanceTimersByTime(UNTIL_IDLE_MS);
    await vi.dynamicImportSettled();
  });
}
