import type { RefObject } from 'react';
import type { Product } from '#core/domain/Product.ts';
import { type Suggestion, suggestions } from '#core/domain/suggestions.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { SearchSuggestions } from './SearchSuggestions.tsx';
import type { useForgivingSearch } from './useForgivingSearch.ts';

/** What a box offers for a text: what matches literally at once, the rest as soon as its code is here. */
export function offersFor(
  products: readonly Product[],
  text: string,
  forgiving: ReturnType<typeof useForgivingSearch>['code'],
): readonly Suggestion[] {
  const literal = suggestions(products, text);
  return forgiving ? forgiving.withFurther(literal, products, text) : literal;
}

interface SearchPanelProps {
  /** The list's id; an option's adds its position. */
  readonly id: string;
  /** The position of the option that Enter would choose. */
  readonly active: number;
  /** The search box, which has the focus once a search is removed. */
  readonly box: RefObject<HTMLElement | null>;
  /** What the box offers for its text. */
  readonly offered: readonly Suggestion[];
  /** The latest searches, where the box is empty. */
  readonly recent: readonly string[];
  readonly onChoose: (suggestion: Suggestion) => void;
  readonly onSearch: (query: string) => void;
}

/** What stands below a search box: the latest searches while it is empty, else what it offers for its text. */
export function SearchPanel({ id, active, box, offered, recent, onChoose, onSearch }: SearchPanelProps) {
  return recent.length > 0 ? (
    <RecentSearches id={id} active={active} box={box} recent={recent} onChoose={onSearch} />
  ) : (
    <SearchSuggestions id={id} suggestions={offered} active={active} onChoose={onChoose} />
  );
}
