import { accountTexts } from '../accountMessages.ts';
import { texts } from '../messages.ts';
import buttons from './buttons.module.css';
import { Icon } from './Icon.tsx';
import styles from './LoadFailure.module.css';

/** Where something waits for the account and the identity provider is silent: says so, with a way to start over. */
export function AccountFailure({ onTryAgain }: { readonly onTryAgain: () => void }) {
  function tryAgain() {
    // The button goes with the failure: the page's heading keeps the shopper's place.
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    onTryAgain();
  }

  return (
    <div className={styles.failure} role="alert">
      <div>
        <p className={styles.title}>{accountTexts.failed}</p>
        <p>Check your connection, then try again.</p>
      </div>
      <button type="button" className={buttons.secondary} onClick={tryAgain}>
        <Icon shape="retry" size={20} />
        {texts.tryAgain}
      </button>
    </div>
  );
}
