import type { Theme } from '#core/domain/Remembered.ts';

/** Applies a theme to the page and the browser's toolbar. `src/app/chosenTheme.ts` applies it before the first paint. */
export function showTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  const scheme = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  if (scheme) scheme.content = theme === 'system' ? 'light dark' : theme;
  // One per theme, in this order; the browser uses the first match.
  const colors = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const [index, own] of (['light', 'dark'] as const).entries()) {
    const meta = colors[index];
    if (meta)
      meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all';
  }
}
