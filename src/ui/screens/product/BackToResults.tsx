import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { resultsBefore } from '#ui/catalogue/resultsBefore.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { useStore } from '#ui/ShopProvider.tsx';
import styles from './BackToResults.module.css';

/** "Back to results": returns to the list that the shopper came from, as it was left. */
export function BackToResults() {
  const results = useStore(resultsBefore);
  const navigate = useNavigate();
  const content = (
    <>
      <Icon shape="left" size={16} />
      <span>
        Back<span className={styles.more}> to results</span>
      </span>
    </>
  );
  // Its place is there from the start: a page that is loaded again knows of the list only once its code runs.
  if (!results) {
    return (
      <span className={`${styles.back} ${styles.room}`} aria-hidden="true">
        {content}
      </span>
    );
  }

  /** Goes back in the history, to the list with its place and all it shows, where a link would open it anew. */
  function onBack(event: MouseEvent, steps: number) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(-steps);
  }

  return (
    <Link className={styles.back} to={results.address} onClick={(event) => onBack(event, results.steps)}>
      {content}
    </Link>
  );
}
