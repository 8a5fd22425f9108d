import { useSearchParams } from 'react-router-dom';
import { queryFrom } from '#core/domain/queryFrom.ts';
import { TEXTS } from '#texts';
import { BeyondFirstFrame } from '#ui/kit/BeyondFirstFrame.tsx';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { parameters } from '#ui/paths.ts';
import { SearchResults } from './SearchResults.tsx';
import styles from './SearchScreen.module.css';

/** The results of the navigation bar's search. */
export function SearchResultsScreen() {
  const [searchParams] = useSearchParams();
  const query = queryFrom(searchParams.get(parameters.query));
  const title = useScreenTitle('searchResults', query ? TEXTS.search.resultsFor(query) : undefined);
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <BeyondFirstFrame>
        <SearchResults query={query} />
      </BeyondFirstFrame>
    </div>
  );
}
