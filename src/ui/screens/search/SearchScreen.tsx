import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { queryFrom } from '#core/domain/search.ts';
import { BeyondFirstFrame } from '#ui/kit/BeyondFirstFrame.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { Icon } from '#ui/kit/Icon.tsx';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { parameters, searchPath } from '#ui/paths.ts';
import { SearchResults } from './SearchResults.tsx';
import styles from './SearchScreen.module.css';
import { searchTitle } from './searchTitle.ts';

/** The search page with a text box of its own. */
export function SearchScreen() {
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const query = queryFrom(searchParams.get(parameters.query));
  const [typed, setTyped] = useState({ query, text: query });
  // The box holds the query of the address, and again after each search.
  if (typed.query !== query) setTyped({ query, text: query });
  const box = useRef<HTMLInputElement>(null);
  const boxId = useId();
  useScreenTitle(searchTitle(query));

  function onSearch(event: FormEvent) {
    event.preventDefault();
    const text = queryFrom(typed.text);
    if (text === '') box.current?.focus();
    else navigate(searchPath(text));
  }

  return (
    <div className={styles.screen}>
      <h1>{searchTitle(query)}</h1>
      <form className={styles.form} onSubmit={onSearch}>
        <label htmlFor={boxId}>What are you looking for?</label>
        <div className={styles.row}>
          <input
            ref={box}
            id={boxId}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            value={typed.text}
            onChange={({ target }) => setTyped({ query, text: target.value })}
            data-arrival-focus
          />
          <button type="submit" className={buttons.primary}>
            <Icon shape="search" size={20} />
            Search
          </button>
        </div>
      </form>
      <BeyondFirstFrame>
        <SearchResults query={query} />
      </BeyondFirstFrame>
    </div>
  );
}
