import {
  type FormEvent,
  type KeyboardEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { knownProducts } from '#core/domain/CatalogueState.ts';
import { queryFrom } from '#core/domain/search.ts';
import type { Suggestion } from '#core/domain/suggestions.ts';
import { suggestions } from '#core/Shop.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { parameters, patterns, productPath, productsPath, searchResultsPath } from '../paths.ts';
import { useCatalogue } from '../ShopProvider.tsx';
import { useHydrated } from '../useHydrated.ts';
import styles from './SearchBox.module.css';
import { SearchSuggestions } from './SearchSuggestions.tsx';

/** No suggestion is chosen: Enter searches for the text. */
const NONE = -1;

/**
 * The search of the navigation bar: a text that is not empty, spaces aside, leads to the result grid.
 * While the shopper types, matching categories and products stand below the box, to go to directly.
 */
export function SearchBox() {
  const navigate = useNavigate();
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const [searchParams] = useSearchParams();
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const query = pathname === patterns.searchResults ? queryFrom(searchParams.get(parameters.query)) : '';
  const [typed, setTyped] = useState({ query: '', text: '' });
  // On the results page the box holds the query of the address, and again after each search.
  if (isHydrated && typed.query !== query) setTyped({ query, text: query });
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const known = knownProducts(useCatalogue());
  const offered = useMemo(
    () => (isOpen && known ? suggestions(known, typed.text) : []),
    [isOpen, known, typed.text],
  );
  const isShown = offered.length > 0;

  const takeOver = useEffectEvent(() => {
    const text = box.current?.value ?? '';
    if (text === typed.text) return;
    setTyped({ query, text });
    setIsOpen(document.activeElement === box.current);
  });
  // Someone may have typed before the page was alive.
  useLayoutEffect(() => takeOver(), []);

  function onType(text: string) {
    setTyped({ query, text });
    setIsOpen(true);
    setActive(NONE);
  }

  function close() {
    setIsOpen(false);
    setActive(NONE);
  }

  function onChoose(suggestion: Suggestion) {
    close();
    setTyped({ query, text: query });
    navigate(
      suggestion.kind === 'category'
        ? productsPath(suggestion.category.value)
        : productPath(suggestion.product.id),
    );
  }

  function onSearch(event: FormEvent) {
    event.preventDefault();
    const chosen = offered[active];
    const text = queryFrom(typed.text);
    if (chosen) onChoose(chosen);
    else if (text === '') box.current?.focus();
    else {
      close();
      navigate(searchResultsPath(text));
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (isShown) close();
      else setTyped({ query, text: '' });
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (isShown) setActive(nextOf(active, step, offered.length));
    else setIsOpen(true);
  }

  return (
    <search className={styles.search}>
      <form className={styles.form} onSubmit={onSearch}>
        <input
          ref={box}
          className={styles.box}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label="Search products"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={active === NONE ? undefined : `${listId}-${active}`}
          placeholder="Search products"
          autoComplete="off"
          spellCheck={false}
          value={typed.text}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <button className={styles.button} type="submit" aria-label="Search">
          <Icon shape="search" size={20} />
        </button>
      </form>
      {isShown && <SearchSuggestions id={listId} suggestions={offered} active={active} onChoose={onChoose} />}
    </search>
  );
}

/** One step among the suggestions; beyond either end none is chosen. */
function nextOf(active: number, step: number, count: number): number {
  const next = active + step;
  if (next >= count) return NONE;
  return next < NONE ? count - 1 : next;
}
