import type { MouseEvent } from 'react';
import buttons from '#ui/kit/buttons.module.css';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import styles from './FailureScreen.module.css';
import { failureTexts } from './failureTexts.ts';

interface FailureScreenProps {
  /** May prevent the page from being loaded afresh, where trying again in place is better. */
  readonly onTryAgain?: (event: MouseEvent) => void;
}

/**
 * What a route shows that could not be loaded or drawn (specification, section 2). "Try Again" is a link to the
 * current address that loads it afresh, so that code that was missing is asked for anew (readings, 13).
 */
export function FailureScreen({ onTryAgain }: FailureScreenProps) {
  useScreenTitle(failureTexts.title);
  return (
    <div className={styles.screen} role="alert">
      <h1 ref={takeFocus} tabIndex={-1}>
        {failureTexts.title}
      </h1>
      {failureTexts.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {/* The whole address: a path that starts with two slashes would lead to another site. */}
      <a className={buttons.primary} href={window.location.href} onClick={onTryAgain}>
        {failureTexts.tryAgain}
      </a>
    </div>
  );
}

/** Who waited in main for the screen that failed has come to this one. */
function takeFocus(heading: HTMLElement | null) {
  if (document.activeElement?.matches('main')) heading?.focus({ preventScroll: true });
}
