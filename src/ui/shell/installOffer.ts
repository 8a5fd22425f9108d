import { createStore } from '#core/Store.ts';

/** What Chromium tells a page that could be installed. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer to install the shop, while there is one. */
export const installOffer = createStore<InstallPromptEvent | undefined>(undefined);

// The build renders pages where there is no window.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser would show a bar of its own over the page.
    event.preventDefault();
    installOffer.set(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => installOffer.set(undefined));
}
