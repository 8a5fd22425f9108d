import type { Theme } from '#core/domain/Remembered.ts';

/** What each theme is called. */
export const themeNames: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };
