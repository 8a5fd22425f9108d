import { useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '#ui/kit/Icon.tsx';
import { patterns } from '../paths.ts';
import { useHydrated } from '../useHydrated.ts';
import styles from './BackButton.module.css';
import menu from './Menu.module.css';

/** The way back where there is no browser around the shop: seen only once it is installed. */
export function BackButton() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isFirst = !(useHydrated() && window.history.state?.idx > 0);
  return (
    <div className={styles.back} hidden={isFirst && pathname === patterns.home}>
      <button
        type="button"
        className={menu.iconLink}
        aria-label="Back"
        onClick={() => (isFirst ? navigate(patterns.home) : navigate(-1))}
      >
        <Icon shape="left" />
      </button>
    </div>
  );
}
