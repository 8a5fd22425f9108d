import { Fragment, useEffect, useRef } from 'react';
import { categoryOf } from '#core/domain/categories.ts';
import { priceText } from '#core/domain/money.ts';
import type { Suggestion, TextRange } from '#core/domain/suggestions.ts';
import { IN_ORIGINAL, langOf, langOfText } from '#core/domain/translations.ts';
import { NAME_LIMITS, truncate } from '#core/domain/truncate.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { Picture } from '#ui/catalogue/Picture.tsx';
import { PriceNote } from '#ui/catalogue/PriceNote.tsx';
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
    <div className={styles.list} id={id} role="listbox" aria-label={TEXTS.suggestions.label} ref={list}>
      {suggestions.map((suggestion, position) => {
        const { key, name, label, note, category, product, reason } = optionOf(suggestion);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box that controls the list has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active option
          <div
            className={styles.option}
            id={`${id}-${position}`}
            key={key}
            role="option"
            aria-selected={position === active}
            // Screen readers would split the name at each mark.
            aria-label={label}
            data-category={category?.value}
            // Prevents a blur of the box, which would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            <span className={styles.shelf}>
              {product && <Picture src={product.images[0]} alt="" name={name} sizes="40px" />}
            </span>
            <span className={styles.name} {...(product ? langOf(product, 'name') : langOfText(name))}>
              <Marked text={name} matched={suggestion.matched} />
              {reason && (
                <small className="note" {...(reason.text === product.originals?.name && IN_ORIGINAL)}>
                  <Marked {...reason} />
                </small>
              )}
            </span>
            <span className={styles.note}>{note}</span>
          </div>
        );
      })}
      {SHOP.sellsInEu && suggestions.some(({ kind }) => kind === 'product') && <PriceNote hasLink={false} />}
    </div>
  );
}

/** The parts of a suggestion in the list. */
function optionOf(suggestion: Suggestion) {
  if (suggestion.kind === 'category') {
    const { category } = suggestion;
    const name = category.tabLabel;
    return {
      key: `category ${category.value}`,
      name,
      label: TEXTS.suggestions.categoryLabel(name),
      note: TEXTS.suggestions.categoryNote,
      category,
    };
  }
  const { product, reason } = suggestion;
  const { id, name } = product;
  const note = priceText(product.price);
  const label = TEXTS.app.list([name, ...(reason ? [reason.text] : []), note]);
  return { key: `product ${id}`, name, label, note, category: categoryOf(product.category), product, reason };
}

function Marked({ text, matched }: { readonly text: string; readonly matched: readonly TextRange[] }) {
  const shown = truncate(text, NAME_LIMITS.suggestions);
  return (
    <>
      {matched.map(([first, end], position) => (
        <Fragment key={first}>
          {shown.slice(matched[position - 1]?.[1] ?? 0, first)}
          <mark>{shown.slice(first, end)}</mark>
        </Fragment>
      ))}
      {shown.slice(matched.at(-1)?.[1] ?? 0)}
    </>
  );
}
