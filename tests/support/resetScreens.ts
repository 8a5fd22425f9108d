import { afterEach } from 'vitest';
import { resultsBefore } from '#ui/catalogue/resultsBefore.ts';
import { bandCategory } from '#ui/catalogue/useCategoryBand.ts';
import { announcements } from '#ui/kit/announce.ts';
import { installOffer } from '#ui/shell/InstallOffer.tsx';
import { shortcutDialog } from '#ui/shell/Shortcuts.tsx';
import { notices } from '#ui/toasts/notify.ts';

// The stores that belong to the page, and not to a rendered shop.
afterEach(() => {
  announcements.set({ text: '', count: 0 });
  for (const store of [bandCategory, installOffer, notices, resultsBefore, shortcutDialog])
    store.set(undefined);
});
