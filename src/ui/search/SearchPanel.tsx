import type { RefObject } from 'react';
import type { Product } from '#core/domain/Product.ts';
import { type Suggestion, suggestions } from '#core/domain/suggestions.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { SearchSuggestions } from './SearchSuggestions.tsx';
import type { useForgivingSearch } from './useForgivingSearch.ts';

/** The suggestions for a text: literal matches immediately, others once their code has loaded. */
export function offersFor(
  products: readonly Product[],
  text: string,
  forgiving: ReturnType<typeof useForgivingSearch>['code'],
): readonly Suggestion[] {
  const literal = suggestions(products, text);
  return forgiving ? forgiving.withFurtherSuggestions(literal, products, text) : literal;
}

interface SearchPanelProps {
  readonly id: string;
  readonly active: number;
  readonly box: RefObject<HTMLElement | null>;
  readonly offered: readonly Suggestion[];
  readonly recent: readonly string[];
  readonly onChoose: (suggestion: Suggestion) => void;
  readonly onSearch: (query: string) => void;
}

export function SearchPanel({ id, active, box, offered, recent, onChoose, onSearch }: SearchPanelProps) {
  return recent.length > 0 ? (
    <RecentSearches id={id} active={active} box={box} recent={recent} onChoose={onSearch} />
  ) : (
    <SearchSuggestions id={id} suggestions={offered} active={active} onChoose={onChoose} />
  );
}
