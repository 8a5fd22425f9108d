import { createStore } from '#core/Store.ts';
import { TEXTS } from '#texts';
import { useStore } from '../ShopProvider.tsx';
import styles from './Footer.module.css';

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

export function InstallOffer() {
  const offer = useStore(installOffer);
  if (!offer) return null;
  return (
    <button
      type="button"
      className={styles.install}
      onClick={() => {
        // An offer works once; after a dismissal the browser may send another one.
        installOffer.set(undefined);
        void offer.prompt();
      }}
    >
      {TEXTS.shell.install}
    </button>
  );
}
