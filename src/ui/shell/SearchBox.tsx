import { useLocation, useSearchParams } from 'react-router-dom';
import { queryFrom } from '#core/domain/queryFrom.ts';
import { TEXTS } from '#texts';
import { Icon } from '#ui/kit/Icon.tsx';
import { SearchField } from '#ui/search/SearchField.tsx';
import { parameters, patterns, searchResultsPath } from '../paths.ts';
import styles from './SearchBox.module.css';

/** The search box of the navigation bar. On the results page it contains the URL's query. */
export function SearchBox() {
  const [searchParams] = useSearchParams();
  const { pathname } = useLocation();
  const isOnResults = pathname === patterns.searchResults;
  return (
    <search className={styles.search}>
      <SearchField
        query={isOnResults ? queryFrom(searchParams.get(parameters.query)) : ''}
        pathTo={searchResultsPath}
        formClass={styles.form}
        boxClass={styles.box}
        label={TEXTS.shell.searchProducts}
        placeholder={TEXTS.shell.searchProducts}
      >
        <button className={styles.button} type="submit" aria-label={TEXTS.search.submit}>
          <Icon shape="search" size={20} />
        </button>
      </SearchField>
    </search>
  );
}
