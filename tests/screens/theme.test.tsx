import { readFile } from 'node:fs/promises';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Theme } from '#core/domain/Remembered.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

function shownTheme() {
  const content = (name: string) =>
    [...document.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`)]
      .filter(({ media }) => media === '' || media === 'all' || media === '(prefers-color-scheme: light)')
      .map((meta) => meta.content);
  return {
    root: document.documentElement.dataset.theme,
    scheme: content('color-scheme'),
    color: content('theme-color'),
  };
}

const NAMES = { system: 'System', light: 'Light', dark: 'Dark' };
const LIGHT = '#fafafc';
const DARK = '#11101a';
/** As on a device in light mode. */
const SYSTEM = { root: undefined, scheme: ['light dark'], color: [LIGHT] };
const CHOSEN = {
  system: SYSTEM,
  light: { root: 'light', scheme: ['light'], color: [LIGHT] },
  dark: { root: 'dark', scheme: ['dark'], color: [DARK] },
};

// happy-dom does not implement it.
Object.defineProperty(HTMLMetaElement.prototype, 'media', {
  configurable: true,
  get(this: HTMLMetaElement) {
    return this.getAttribute('media') ?? '';
  },
  set(this: HTMLMetaElement, media: string) {
    this.setAttribute('media', media);
  },
});

beforeEach(async () => {
  const template = await readFile('index.html', 'utf8');
  document.head.innerHTML = (template.match(/<meta[^>]*>/g) ?? []).join('');
  delete document.documentElement.dataset.theme;
});

describe('“Theme” in the footer', () => {
  test('offers System, Light and Dark, and applies and stores the choice', async () => {
    const { user, shop } = await renderShop('/nowhere');
    const choice = within(screen.getByRole('group', { name: 'Theme' }));
    expect(choice.getByRole('radio', { name: 'System' })).toBeChecked();
    for (const theme of ['dark', 'light', 'system'] satisfies Theme[]) {
      await user.click(choice.getByRole('radio', { name: NAMES[theme] }));
      expect(shownTheme()).toEqual(CHOSEN[theme]);
      expect(shop.theme.getSnapshot()).toBe(theme);
    }
  });

  test('follows the choice of another tab', async () => {
    const { storage } = await renderShop('/nowhere');
    storage.remember('theme', () => 'dark');
    act(() => storage.reportChange());
    expect(shownTheme()).toEqual(CHOSEN.dark);
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });
});

describe('before the first paint', () => {
  let runs = 0;

  /** Each query is a module of its own. */
  async function runBeforeFirstPaint() {
    runs += 1;
    await import(/* @vite-ignore */ `../../src/app/chosenTheme.ts?${runs}`);
  }

  test.each(['light', 'dark'] as const)('a page has the chosen theme: %s', async (theme) => {
    localStorage.setItem('estore.theme', JSON.stringify(theme));
    await runBeforeFirstPaint();
    expect(shownTheme()).toEqual(CHOSEN[theme]);
  });

  test.each([undefined, '"system"', '"sepia"', '{', 'null'])(
    'a page has the device’s theme if %s is stored',
    async (text) => {
      if (text !== undefined) localStorage.setItem('estore.theme', text);
      await runBeforeFirstPaint();
      expect(shownTheme()).toEqual(SYSTEM);
    },
  );

  test('a page has the device’s theme if storage is refused', async () => {
    vi.stubGlobal('localStorage', undefined);
    await runBeforeFirstPaint();
    vi.unstubAllGlobals();
    expect(shownTheme()).toEqual(SYSTEM);
  });
});
