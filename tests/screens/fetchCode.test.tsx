import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchCode } from '#app/fetchCode.ts';

const THEME = readFileSync('src/ui/theme.css', 'utf8');

/** Maximum time that the code waits for a picture (ms). */
const LONGEST_WAIT = 1500;

async function isFetched(): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(0);
  return document.head.querySelector('[href="/code.js"]') !== null;
}

/** Parses a page; returns functions that load its first picture or make it fail. */
function arrive(): Readonly<Record<'load' | 'fail', () => void>> {
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
  fetchCode();
  return { load, fail };
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
});

describe('the fonts of a page whose first picture is loading', () => {
  const added: string[] = [];
  const requested: string[] = [];

  beforeEach(() => {
    added.length = 0;
    requested.length = 0;
    document.documentElement.dataset.lateFonts = '';
    document.documentElement.style.setProperty('--font-text', '"Late Instrument Sans", sans-serif');
    Object.assign(document, { fonts: { add: ({ family }: { family: string }) => added.push(family) } });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    delete document.documentElement.dataset.lateFonts;
    document.documentElement.removeAttribute('style');
  });

  /** Fonts of which the second loads only when the returned function runs. */
  function stubFonts(): () => void {
    let loadSecond = () => {};
    const second = new Promise<void>((resolve) => {
      loadSecond = resolve;
    });
    vi.stubGlobal(
      'FontFace',
      class {
        readonly family: string;
        constructor(family: string) {
          this.family = family;
        }
        async load() {
          requested.push(this.family);
          if (requested.length === 2) await second;
          return this;
        }
      },
    );
    return () => loadSecond();
  }

  test('load with its code, and are added together', async () => {
    const loadSecond = stubFonts();
    arrive();
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT - 1);
    expect(requested).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(requested).toEqual(['Late Instrument Sans', 'Late Bricolage Grotesque']);
    expect(added).toEqual([]);
    loadSecond();
    await vi.advanceTimersByTimeAsync(0);
    expect(added).toEqual(requested);
    for (const family of added) expect(THEME).toContain(`"${family}"`);
  });

  test('do not load in a language that uses the fonts of the system', async () => {
    stubFonts();
    document.documentElement.style.setProperty('--font-text', 'system-ui');
    arrive();
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT);
    expect(requested).toEqual([]);
  });

  test.each([
    ['at once on a later visit', {}, false],
    ['late on the first visit', null, true],
  ])('are used %s', (_title, controller, areLate) => {
    vi.stubGlobal('navigator', { serviceWorker: { controller } });
    arrive();
    expect('lateFonts' in document.documentElement.dataset).toBe(areLate);
  });
});
