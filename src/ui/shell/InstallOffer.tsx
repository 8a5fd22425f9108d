import { TEXTS } from '#texts';
import { useStore } from '../ShopProvider.tsx';
import styles from './Footer.module.css';
import { installOffer } from './installOffer.ts';

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
