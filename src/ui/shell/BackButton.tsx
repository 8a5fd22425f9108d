import { useLocation, useNavigate } from 'react-router-dom';
import { TEXTS } from '#texts';
import { Icon } from '#ui/kit/Icon.tsx';
import { useHydrated } from '../HydratedPage.tsx';
import { historyEntry } from '../historyEntry.ts';
import { patterns } from '../paths.ts';
import styles from './BackButton.module.css';
import menu from './Menu.module.css';

/** A Back button for the installed shop, whose window has none. */
export function BackButton() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isFirst = !(useHydrated() && (historyEntry().idx ?? 0) > 0);
  return (
    <div className={styles.back} hidden={isFirst && pathname === patterns.home}>
      <button
        type="button"
        className={menu.iconLink}
        aria-label={TEXTS.shell.back}
        onClick={() => (isFirst ? navigate(patterns.home) : navigate(-1))}
      >
        <Icon shape="back" />
      </button>
    </div>
  );
}
