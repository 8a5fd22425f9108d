import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { TEXTS } from '#texts';
import { resultsBefore } from '#ui/catalogue/resultsBefore.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { useStore } from '#ui/ShopProvider.tsx';
import styles from './BackToResults.module.css';

/** "Back to results": returns to the list that led to this page, in its previous state. */
export function BackToResults() {
  const results = useStore(resultsBefore);
  const navigate = useNavigate();
  const content = (
    <>
      <Icon shape="back" size={16} />
      <span>
        {TEXTS.product.back[0]}
        <span className={styles.more}>{TEXTS.product.back[1]}</span>
      </span>
    </>
  );
  // Reserves the link's place, because only the client knows the list.
  if (!results) {
    return (
      <span className={`${styles.back} ${styles.room}`} aria-hidden="true">
        {content}
      </span>
    );
  }

  /** Goes back in the history, which restores the list. A link would open a new one. */
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
