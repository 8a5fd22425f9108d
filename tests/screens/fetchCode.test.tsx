import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchCode } from '#app/first/fetchCode.ts';

/** Milliseconds after which no picture holds the code back any more. */
const PATIENCE = 1500;

/** Whether the code was fetched, a task later. */
async function isFetched(): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(0);
  return document.head.querySelector('[href="/code.js"]') !== null;
}

/** A page that has arrived, and whose first picture has not. */
function arrive(): HTMLImageElement {
  document.body.innerHTML = `
    <img fetchpriority="high"><button>Buy</button>
    <template data-code><link rel="modulepreload" href="/code.js"></template>`;
  const picture = document.querySelector('img') as HTMLImageElement;
  Object.defineProperty(picture, 'complete', { value: false, configurable: true });
  fetchCode();
  return picture;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

describe('the code of a page whose first picture is still to come', () => {
  test('waits, but not forever', async () => {
    arrive();
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect(await isFetched()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isFetched()).toBe(true);
  });

  test.each(['pointerdown', 'keydown', 'click'])('is fetched at a %s', async (kind) => {
    arrive();
    expect(await isFetched()).toBe(false);
    document.querySelector('button')?.dispatchEvent(new Event(kind, { bubbles: true }));
    expect(await isFetched()).toBe(true);
  });

  test('is fetched if nobody looks', async () => {
    arrive();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await isFetched()).toBe(true);
  });

  test.each(['load', 'error'])('is fetched a moment after the picture’s %s', async (kind) => {
    const picture = arrive();
    Object.defineProperty(picture, 'complete', { value: true });
    picture.dispatchEvent(new Event(kind));
    expect(await isFetched()).toBe(false);
    await vi.advanceTimersByTimeAsync(PATIENCE / 2);
    expect(await isFetched()).toBe(true);
  });
});
