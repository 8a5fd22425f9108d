import type { MouseEvent } from 'react';
import { TEXTS } from '#texts';
import buttons from './buttons.module.css';
import styles from './FailureNotice.module.css';
import { focusHeading } from './focusHeading.ts';
import { Icon } from './Icon.tsx';

interface FailureNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly onTryAgain: () => void;
}

/** Reports a failed load and offers "Try Again". */
export function FailureNotice({ title, text, onTryAgain }: FailureNoticeProps) {
  function tryAgain({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The button disappears with the failure, so the heading above takes the focus.
    focusHeading(currentTarget.closest('section, article, main')?.querySelector<HTMLElement>('h1, h2'));
    onTryAgain();
  }

  return (
    <div className={styles.failure} role="alert">
      <div>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
      </div>
      <button type="button" className={buttons.secondary} onClick={tryAgain}>
        <Icon shape="retry" size={20} />
        {TEXTS.failures.tryAgain}
      </button>
    </div>
  );
}
