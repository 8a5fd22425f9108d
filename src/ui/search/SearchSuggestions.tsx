import { Fragment, useEffect, useRef } from 'react';
import { categoryOf } from '#core/domain/categories.ts';
import { priceText } from '#core/domain/money.ts';
import type { Suggestion, TextRange } from '#core/domain/suggestions.ts';
import { NAME_LIMITS, truncate } from '#core/domain/truncate.ts';
import { Picture } from '#ui/catalogue/Picture.tsx';
import styles from './SearchSuggestions.module.css';

interface SearchSuggestionsProps {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** The suggestions while a shopper types. The focus remains in the box, as in every combobox. */
export function SearchSuggestions({ id, suggestions, active, onChoose }: SearchSuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div className={styles.list} id={id} role="listbox" aria-label="Suggestions" ref={list}>
      {suggestions.map((suggestion, position) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box that controls the list has the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active option
        <div
          className={styles.option}
          id={`${id}-${position}`}
          key={keyOf(suggestion)}
          role="option"
          aria-selected={position === active}
          // Screen readers would split the name at each mark.
          aria-label={nameOf(suggestion)}
          data-category={
            (suggestion.kind === 'category' ? suggestion.category : categoryOf(suggestion.product.category))
              ?.value
          }
          // Prevents a blur of the box, which would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          {suggestion.kind === 'category' ? (
            <>
              <span className={styles.shelf} />
              <span className={styles.name}>
                <Marked text={suggestion.category.tabLabel} matched={suggestion.matched} />
              </span>
              <span className={styles.note}>Category</span>
            </>
          ) : (
            <>
              <span className={styles.shelf}>
                <Picture
                  src={suggestion.product.images[0]}
                  alt=""
                  name={suggestion.product.name}
                  sizes="40px"
                />
              </span>
              <span className={styles.name}>
                <Marked text={suggestion.product.name} matched={suggestion.matched} />
                {suggestion.reason && (
                  <small className="note">
                    <Marked {...suggestion.reason} />
                  </small>
                )}
              </span>
              <span className={styles.note}>{priceText(suggestion.product.price)}</span>
            </>
          )}
        </div>
      ))}
    </div>
  );
}

function Marked({ text, matched }: { readonly text: string; readonly matched: readonly TextRange[] }) {
  const shown = truncate(text, NAME_LIMITS.suggestions);
  return (
    <>
      {matched.map(([first, end], place) => (
        <Fragment key={first}>
          {shown.slice(matched[place - 1]?.[1] ?? 0, first)}
          <mark>{shown.slice(first, end)}</mark>
        </Fragment>
      ))}
      {shown.slice(matched.at(-1)?.[1] ?? 0)}
    </>
  );
}

function nameOf(suggestion: Suggestion): string {
  if (suggestion.kind === 'category') return `${suggestion.category.tabLabel}, category`;
  const { product, reason } = suggestion;
  return [product.name, ...(reason ? [reason.text] : []), priceText(product.price)].join(', ');
}

function keyOf(suggestion: Suggestion): string {
  return suggestion.kind === 'category'
    ? `category ${suggestion.category.value}`
    : `product ${suggestion.product.id}`;
}
