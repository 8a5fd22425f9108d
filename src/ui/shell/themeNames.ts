import type { Theme } from '#core/domain/Remembered.ts';

export const themeNames: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };
