import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchCode } from '#app/first/fetchCode.ts';

/** Maximum time that the code waits for a picture (ms). */
const LONGEST_WAIT = 1500;

async function isFetched(): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(0);
  return document.head.querySelector('[href="/code.js"]') !== null;
}

/** Parses a page; returns functions that load its first picture or make it fail, and one that makes its fonts fail. */
function arrive(): Readonly<Record<'load' | 'fail' | 'failFonts', () => void>> {
  document.body.innerHTML = `
    <img fetchpriority="high"><button>Buy</button>
    <template data-code><link rel="modulepreload" href="/code.js"></template>`;
  let load = () => {};
  let fail = () => {};
  const decoded = new Promise<void>((resolve, reject) => {
    load = resolve;
    fail = () => reject(new Error('No picture.'));
  });
  Object.assign(document.querySelector('img') as HTMLImageElement, { decode: () => decoded });
  let failFonts = () => {};
  const fonts = new Promise((_, reject) => {
    failFonts = () => reject(new Error('No fonts.'));
  });
  Object.assign(document, { fonts: { load: () => fonts } });
  fetchCode();
  return { load, fail, failFonts };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

describe('the code of a page whose first picture is loading', () => {
  test('is fetched after 1.5 s at the latest', async () => {
    arrive();
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT - 1);
    expect(await isFetched()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isFetched()).toBe(true);
  });

  test.each(['pointerdown', 'keydown', 'click'])('is fetched on %s', async (kind) => {
    arrive();
    expect(await isFetched()).toBe(false);
    document.querySelector('button')?.dispatchEvent(new Event(kind, { bubbles: true }));
    expect(await isFetched()).toBe(true);
  });

  test.each(['load', 'fail'] as const)(
    'is fetched once the picture has painted or failed: %s',
    async (end) => {
      const picture = arrive();
      expect(await isFetched()).toBe(false);
      picture[end]();
      expect(await isFetched()).toBe(false);
      await vi.advanceTimersByTimeAsync(LONGEST_WAIT / 2);
      expect(await isFetched()).toBe(true);
    },
  );

  test.each([
    ['have loaded on an earlier visit', {}, false],
    ['wait for the code on the first visit, until they have loaded or failed', null, true],
  ])('its fonts %s', async (_title, controller, areWaiting) => {
    vi.stubGlobal('navigator', { serviceWorker: { controller } });
    document.documentElement.dataset.lateFonts = '';
    const { failFonts } = arrive();
    vi.unstubAllGlobals();
    const areLate = () => 'lateFonts' in document.documentElement.dataset;
    expect(areLate()).toBe(areWaiting);
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT);
    expect(areLate()).toBe(areWaiting);
    failFonts();
    await vi.advanceTimersByTimeAsync(0);
    expect(areLate()).toBe(false);
  });
});
