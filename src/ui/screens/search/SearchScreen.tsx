import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queryFrom } from '#core/domain/queryFrom.ts';
import { TEXTS } from '#texts';
import { BeyondFirstFrame } from '#ui/kit/BeyondFirstFrame.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { Icon } from '#ui/kit/Icon.tsx';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { parameters, searchPath } from '#ui/paths.ts';
import { SearchField } from '#ui/search/SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';
import styles from './SearchScreen.module.css';

export function SearchScreen() {
  const [searchParams] = useSearchParams();
  const query = queryFrom(searchParams.get(parameters.query));
  const boxId = useId();
  const title = useScreenTitle('search', query ? TEXTS.search.resultsFor(query) : undefined);

  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <search className={styles.form}>
        <label htmlFor={boxId}>{TEXTS.search.label}</label>
        <SearchField
          id={boxId}
          query={query}
          pathTo={searchPath}
          formClass="wrap"
          boxClass={styles.box}
          isInitialFocus
        >
          <button type="submit" className={buttons.primary}>
            <Icon shape="search" size={20} />
            {TEXTS.search.submit}
          </button>
        </SearchField>
      </search>
      <BeyondFirstFrame>
        <SearchResults query={query} />
      </BeyondFirstFrame>
    </div>
  );
}
