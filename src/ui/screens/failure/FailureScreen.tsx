import { useLocation } from 'react-router-dom';
import buttons from '#ui/parts/buttons.module.css';
import { useScreenTitle } from '#ui/shell/useScreenTitle.ts';
import styles from './FailureScreen.module.css';

/**
 * What a route shows that could not be loaded or drawn (specification, section 2). "Try Again" is a link to the
 * current address that loads it afresh, so that code that was missing is asked for anew (readings, 13).
 */
export function FailureScreen() {
  useScreenTitle('Temporary Loading Issue');
  const { pathname, search, hash } = useLocation();
  return (
    <div className={styles.screen} role="alert">
      <h1>Temporary Loading Issue</h1>
      <p>we're having trouble loading your products right now.</p>
      <p>This might be due to a temporary Network issue.</p>
      <a className={buttons.primary} href={`${pathname}${search}${hash}`}>
        Try Again
      </a>
    </div>
  );
}
