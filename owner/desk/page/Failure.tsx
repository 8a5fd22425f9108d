import buttons from '../../../src/ui/kit/buttons.module.css';
import styles from './desk.module.css';
import { TEXTS } from './texts.ts';

interface FailureProps {
  /** The reason, a sentence. */
  readonly text: string;
  readonly onTryAgain: () => void;
}

export function Failure({ text, onTryAgain }: FailureProps) {
  return (
    <div role="alert" className={styles.notice}>
      <p>{text}</p>
      <button type="button" className={buttons.secondary} onClick={onTryAgain}>
        {TEXTS.desk.tryAgain}
      </button>
    </div>
  );
}
