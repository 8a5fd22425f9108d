import {
  startTransition,
  useEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { NO_FILTER, type ProductFilter } from '#core/domain/filters.ts';
import { SORT_OPTIONS } from '#core/domain/sorting.ts';
import { labelsOf } from '#core/domain/translations.ts';
import { TEXTS } from '#texts';
import buttons from '#ui/kit/buttons.module.css';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { useQuery } from '#ui/useQuery.ts';
import { type ListQuery, listQueryFrom, sortOptionFrom, withListQuery } from '../ListQuery.ts';
import { type List, listQuery } from '../useList.ts';
import { type Chip, chipsOf, FilterChips } from './FilterChips.tsx';
import { FilterFields } from './FilterFields.tsx';
import styles from './ListControls.module.css';

// A choice narrows the list at once.
void listQuery.fetch();

/** Sort order and filters, in a column or a dialog by width. Each change adds a history entry, so that Back undoes it. */
export function ListControls({ list }: { readonly list: List }) {
  const { base, filters, count } = list;
  const [query, setQuery] = useQuery();
  const current = useMemo(() => listQueryFrom(query), [query]);
  // The controls update immediately, the products afterwards.
  const [narrowing, choose] = useOptimistic(current);
  const { filter, sort } = narrowing;
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useIsWide();
  const column = useRef<HTMLDivElement>(null);
  const open = useRef<HTMLButtonElement>(null);
  const show = useRef<HTMLButtonElement>(null);
  const chips = chipsOf(filter, base ? labelsOf(base) : filters?.labels);

  // On a wide window the column replaces the dialog.
  useEffect(() => {
    if (isWide) setIsOpen(false);
  }, [isWide]);

  function change(changed: ListQuery) {
    startTransition(() => {
      choose(changed);
      setQuery((before) => withListQuery(before, changed));
    });
  }

  function changeFilter(changed: ProductFilter) {
    change({ filter: changed, sort });
  }

  /** The removed chip has the focus: move it to the neighbour, or to the start of the filters. */
  function onRemove(chip: Chip, neighbour: HTMLElement | undefined) {
    (neighbour ?? filtersElement())?.focus();
    changeFilter(chip.without);
  }

  function clearAll(next: HTMLElement | null) {
    next?.focus();
    changeFilter(NO_FILTER);
  }

  function filtersElement(): HTMLElement | null {
    return isWide ? column.current : open.current;
  }

  const fields = (base || filters) && (
    <FilterFields products={base} arrived={filters} filter={filter} onChange={changeFilter} />
  );

  return (
    <>
      <div className={styles.controls}>
        <button
          ref={open}
          type="button"
          className={`${buttons.secondary} ${styles.open}`}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <Icon shape="filter" size={20} />
          {TEXTS.filters.title}
          {chips.length > 0 && ` (${TEXTS.app.number(chips.length)})`}
        </button>
        <label className={styles.sort}>
          <span>{TEXTS.sorting.label}</span>
          <select
            value={sort ?? ''}
            onChange={({ target }) => change({ filter, sort: sortOptionFrom(target.value) })}
          >
            <option value="">{TEXTS.sorting.none}</option>
            {SORT_OPTIONS.map((option) => (
              <option key={option} value={option}>
                {TEXTS.sorting.options[option]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {chips.length > 0 && (
        <FilterChips chips={chips} onRemove={onRemove} onClearAll={() => clearAll(filtersElement())} />
      )}
      {isWide && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be the group of its own first field
        <div
          ref={column}
          className={styles.column}
          role="group"
          aria-label={TEXTS.filters.title}
          tabIndex={-1}
        >
          {fields}
        </div>
      )}
      {isOpen && (
        <Dialog
          title={TEXTS.filters.title}
          onClose={() => setIsOpen(false)}
          foot={
            <>
              {chips.length > 0 && (
                <button
                  type="button"
                  className={`${buttons.secondary} ${styles.clear}`}
                  onClick={() => clearAll(show.current)}
                >
                  {TEXTS.filters.clearAll}
                </button>
              )}
              <button
                ref={show}
                type="button"
                className={`${buttons.primary} ${styles.show}`}
                onClick={() => setIsOpen(false)}
              >
                {TEXTS.filters.show(count)}
              </button>
            </>
          }
        >
          {fields}
        </Dialog>
      )}
    </>
  );
}

const WIDE_SCREEN = '(min-width: 64rem)';

/** The prerendered page includes the column, and CSS hides it on narrow screens. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    onWidth,
    () => window.matchMedia(WIDE_SCREEN).matches,
    () => true,
  );
}

function onWidth(listener: () => void): () => void {
  const width = window.matchMedia(WIDE_SCREEN);
  width.addEventListener('change', listener);
  return () => width.removeEventListener('change', listener);
}
