import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { queryFrom } from '#core/domain/queryFrom.ts';
import type { Suggestion } from '#core/domain/suggestions.ts';
import { createStore } from '#core/Store.ts';
import { TEXTS } from '#texts';
import { lateCode, useLateCode } from '#ui/kit/lateCode.ts';
import { useHydrated } from '../HydratedPage.tsx';
import { productPath, productsPath } from '../paths.ts';
import { useCatalogue, useShop, useStore } from '../ShopProvider.tsx';
import { isComposing, NO_OPTION, nextOption, useFollow } from './combobox.ts';
import { useForgivingSearch } from './useForgivingSearch.ts';

/** The list below the box, fetched on its first focus. */
const searchPanel = lateCode(() => import('./SearchPanel.tsx'));

const NO_SEARCHES = createStore<readonly string[]>([]);

interface SearchFieldProps {
  /** The query in the URL, which resets the box after each search. */
  readonly query: string;
  readonly pathTo: (query: string) => string;
  readonly formClass: string | undefined;
  readonly boxClass: string | undefined;
  /** The id for an external label; without it, `label` is the accessible name. */
  readonly id?: string;
  readonly label?: string;
  readonly placeholder?: string;
  /** Focuses the box when the screen opens. */
  readonly isInitialFocus?: boolean;
  readonly children: ReactNode;
}

/** A search box with suggestions for the typed text, or the recent searches while it is empty. */
export function SearchField({
  query,
  pathTo,
  formClass,
  boxClass,
  id,
  label,
  placeholder,
  isInitialFocus,
  children,
}: SearchFieldProps) {
  const follow = useFollow();
  const { searches } = useShop();
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState({ query: '', text: '' });
  if (isHydrated && typed.query !== query) setTyped({ query, text: query });
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(NO_OPTION);
  const [isUsed, setIsUsed] = useState(false);
  const known = useCatalogue().edition?.products;
  const { text } = typed;
  const isEmpty = queryFrom(text) === '';
  const { code: panel } = useLateCode(searchPanel, isUsed);
  const { code: forgiving } = useForgivingSearch(isOpen && !isEmpty);
  const offered = useMemo(
    () => (isOpen && !isEmpty && known && panel ? panel.offersFor(known, text, forgiving) : []),
    [isOpen, isEmpty, known, panel, text, forgiving],
  );
  // Reads the store only when visible, because a store update would interrupt hydration.
  const stored = useStore(isOpen && text === '' ? searches : NO_SEARCHES);
  const recent = panel ? stored : [];
  const count = recent.length + offered.length;

  const adoptText = useEffectEvent(() => {
    const written = box.current?.value ?? '';
    const hasFocus = document.activeElement === box.current;
    if (written !== text) setTyped({ query, text: written });
    if (!hasFocus) return;
    setIsUsed(true);
    if (written !== text || written === '') setIsOpen(true);
  });
  // Adopts text that was typed before hydration.
  useLayoutEffect(() => adoptText(), []);

  function onType(now: string) {
    setTyped({ query, text: now });
    setIsOpen(true);
    setActive(NO_OPTION);
  }

  function onFocus() {
    setIsUsed(true);
    if (text === '') setIsOpen(true);
  }

  function close() {
    setIsOpen(false);
    setActive(NO_OPTION);
  }

  function onBlur({ relatedTarget, currentTarget }: FocusEvent) {
    // Tab reaches the remove buttons of the recent searches.
    if (!(recent.length > 0 && currentTarget.contains(relatedTarget))) close();
  }

  /** A touch keyboard would cover the results if the box retained the focus. */
  function leave() {
    close();
    if (matchMedia('(pointer: coarse)').matches) box.current?.blur();
  }

  function onChoose(suggestion: Suggestion) {
    leave();
    setTyped({ query, text: query });
    follow(
      suggestion.kind === 'category'
        ? productsPath(suggestion.category.value)
        : productPath(suggestion.product.id),
    );
  }

  function searchFor(wanted: string) {
    leave();
    setTyped({ query, text: wanted });
    searches.add(wanted);
    follow(pathTo(wanted));
  }

  function onSearch(event: FormEvent) {
    event.preventDefault();
    const chosen = offered[active];
    const wanted = recent[active] ?? queryFrom(text);
    if (chosen) onChoose(chosen);
    else if (wanted === '') box.current?.focus();
    else searchFor(wanted);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      box.current?.focus();
      if (count > 0) close();
      else setTyped({ query, text: '' });
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || event.target !== box.current) return;
    event.preventDefault();
    if (count > 0) setActive(nextOption(active, step, count));
    else setIsOpen(true);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the focus are those of the box and of its list
    <div onBlur={onBlur} onKeyDown={onKeyDown}>
      <form className={formClass} aria-label={label && TEXTS.search.shopLabel} onSubmit={onSearch}>
        <input
          ref={box}
          id={id}
          className={boxClass}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? listId : undefined}
          aria-activedescendant={active === NO_OPTION ? undefined : `${listId}-${active}`}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => onType(target.value)}
          onFocus={onFocus}
          onClick={onFocus}
          data-initial-focus={isInitialFocus || undefined}
        />
        {children}
      </form>
      {panel && count > 0 && (
        <panel.SearchPanel
          id={listId}
          active={active}
          box={box}
          offered={offered}
          recent={recent}
          onChoose={onChoose}
          onSearch={searchFor}
        />
      )}
    </div>
  );
}
