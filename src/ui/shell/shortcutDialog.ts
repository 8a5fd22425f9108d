import { createStore } from '#core/Store.ts';

/** Which dialog of the keyboard is asked for: the palette, or the list of the keys. */
export const shortcutDialog = createStore<'palette' | 'list' | undefined>(undefined);
