import { type FormEvent, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { queryFrom } from '#core/domain/search.ts';
import { Icon } from '../parts/Icon.tsx';
import { parameters, patterns, searchResultsPath } from '../paths.ts';
import styles from './SearchBox.module.css';

/** The search of the navigation bar: a text that is not empty leads to the result grid (section 5, readings 17). */
export function SearchBox() {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [searchParams] = useSearchParams();
  const isShowingResults = useLocation().pathname === patterns.searchResults;
  const query = isShowingResults ? queryFrom(searchParams.get(parameters.query)) : '';

  function onSearch(event: FormEvent) {
    event.preventDefault();
    const text = queryFrom(box.current?.value);
    if (text === '') box.current?.focus();
    else navigate(searchResultsPath(text));
  }

  return (
    <search className={styles.search}>
      <form className={styles.form} onSubmit={onSearch}>
        <input
          key={query}
          ref={box}
          className={styles.box}
          type="search"
          aria-label="Search products"
          placeholder="Search products"
          defaultValue={query}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className={styles.button} type="submit" aria-label="Search">
          <Icon shape="search" size={20} />
        </button>
      </form>
    </search>
  );
}
