import { createStore } from '#core/Store.ts';

/** The requested dialog: the palette or the list of shortcuts. */
export const shortcutDialog = createStore<'palette' | 'list' | undefined>(undefined);
