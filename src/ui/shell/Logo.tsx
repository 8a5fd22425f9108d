import { useLocation } from 'react-router-dom';
import { SHOP } from '#shop';
import { Link } from '#ui/Link.tsx';
import { patterns } from '../paths.ts';
import styles from './Logo.module.css';

/** The logo, a link to /. On / itself it reloads the page. */
export function Logo() {
  const isHome = useLocation().pathname === patterns.home;
  return (
    <Link className={styles.logo} to={patterns.home} reloadDocument={isHome}>
      {SHOP.name}
    </Link>
  );
}
