import { createStore } from '#core/Store.ts';

/** Chromium's event for installable pages. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

export const installOffer = createStore<InstallPromptEvent | undefined>(undefined);

// The prerenderer has no `window`.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Prevents the browser's own install bar.
    event.preventDefault();
    installOffer.set(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => installOffer.set(undefined));
}
