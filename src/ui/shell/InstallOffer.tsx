import { useStore } from '../ShopProvider.tsx';
import styles from './Footer.module.css';
import { installOffer } from './installOffer.ts';

/** Installs the shop as an app of its own, where the browser offers that. */
export function InstallOffer() {
  const offer = useStore(installOffer);
  if (!offer) return null;
  return (
    <button
      type="button"
      className={styles.install}
      onClick={() => {
        // An offer can be used once; the browser makes another one where the shopper has declined.
        installOffer.set(undefined);
        void offer.prompt();
      }}
    >
      Install Estore
    </button>
  );
}
