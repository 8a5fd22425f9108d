import { useLocation } from 'react-router-dom';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { useHydrated } from '../HydratedPage.tsx';
import { useInitialProducts } from '../ShopProvider.tsx';
import styles from './LanguageLinks.module.css';

/** Links to this page in each language. The browser loads it. */
export function LanguageLinks() {
  const { pathname, search, hash } = useLocation();
  const isHydrated = useHydrated();
  // The build knows neither the query nor, without its products, the page.
  const isKnown = useInitialProducts() !== undefined || isHydrated;
  const path = isKnown ? pathname : '/';
  const query = isHydrated ? search + hash : '';
  return (
    <nav aria-label={TEXTS.shell.languages}>
      <ul className={styles.languages}>
        {SHOP.languages.map((language, index) => (
          <li key={language}>
            <a
              href={(index === 0 ? path : `/${language}${path === '/' ? '' : path}`) + query}
              hrefLang={language}
              lang={language}
              aria-current={language === SHOP.language || undefined}
            >
              {SHOP.languageNames[index]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
