import { Link, useLocation } from 'react-router-dom';
import { patterns } from '../paths.ts';
import styles from './Logo.module.css';

/** The wordmark, a link to /; on / itself it loads the page afresh. */
export function Logo() {
  const isHome = useLocation().pathname === patterns.home;
  return (
    <Link className={styles.logo} to={patterns.home} reloadDocument={isHome}>
      Estore
    </Link>
  );
}
