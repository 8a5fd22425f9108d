import { type CSSProperties, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Facet } from '#core/domain/filters.ts';
import { folded } from '#core/domain/folded.ts';
import type { Product } from '#core/domain/Product.ts';
import { TEXTS } from '#texts';
import { useHydrated } from '#ui/HydratedPage.tsx';
import buttons from '#ui/kit/buttons.module.css';
import styles from './FilterFields.module.css';
import { choiceText, langOfChoice } from './filterTexts.ts';

/** Groups of up to this many choices are shown completely. */
const MAX_WHOLE_CHOICES = 8;
/** Number of choices that a longer group shows first, by frequency. */
const FIRST_CHOICES = 6;

interface FacetGroupProps {
  readonly facet: Facet;
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
  /** Number of products per choice; a missing choice has none. */
  readonly counts: ReadonlyMap<string, number>;
  /** Whether the group has a choice already: the other numbers then show additional products. */
  readonly isAdding: boolean;
  readonly swatches?: ReadonlyMap<string, string> | undefined;
  /** Translations of choices. */
  readonly labels?: Product['labels'] | undefined;
  readonly onToggle: (value: string) => void;
}

/** A group of choices with product counts. A choice without products remains in place, disabled. */
export function FacetGroup(props: FacetGroupProps) {
  const { facet, offered, chosen, counts, isAdding, swatches, onToggle } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [sought, setSought] = useState('');
  /** The focused choice. It remains visible after unchecking, even if it has no products. */
  const [last, setLast] = useState<string>();
  const isHydrated = useHydrated();
  const search = useRef<HTMLInputElement>(null);
  const listId = useId();
  const plural = TEXTS.filters.plurals[facet];
  const textOf = (value: string) => choiceText(facet, value, props.labels);
  // The URL may contain choices that the list does not offer.
  const listed = new Set(last === undefined ? chosen : [...chosen, last]);
  const all = [...offered, ...[...listed].filter((value) => !offered.includes(value))];
  const isLong = all.length > MAX_WHOLE_CHOICES;
  const wanted = folded(sought.trim());
  const shown = !isLong
    ? all
    : isOpen
      ? all.filter((value) => folded(textOf(value)).includes(wanted))
      : all.filter((value, position) => position < FIRST_CHOICES || listed.has(value));

  function onShowAll() {
    flushSync(() => {
      setSought('');
      setIsOpen(!isOpen);
    });
    search.current?.focus();
  }

  if (all.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{TEXTS.filters.titles[facet]}</legend>
      {isLong && isOpen && (
        <input
          ref={search}
          className={styles.seek}
          type="text"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={TEXTS.filters.search(plural)}
          placeholder={TEXTS.filters.search(plural)}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      <div id={listId} className={isLong && isOpen ? styles.all : undefined}>
        {shown.map((value) => {
          const isChosen = chosen.includes(value);
          const count = counts.get(value) ?? 0;
          const adds = isAdding && !isChosen;
          return (
            <label key={value} className={styles.choice}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={count === 0 && !isChosen && value !== last}
                aria-label={TEXTS.filters.choice(textOf(value), count, adds)}
                onChange={() => {
                  setLast(value);
                  onToggle(value);
                }}
              />
              {swatches && (
                <i
                  className="swatch"
                  // The page's policy blocks inline styles in prerendered HTML.
                  style={isHydrated ? swatchStyle(swatches.get(value)) : undefined}
                />
              )}
              <span {...langOfChoice(facet, value, props.labels)}>{textOf(value)}</span>
              <small className="note" dir="ltr">
                {`${adds ? '+' : ''}${TEXTS.app.number(count)}`}
              </small>
            </label>
          );
        })}
        {shown.length === 0 && <p role="status">{TEXTS.filters.noMatch(plural)}</p>}
      </div>
      {isLong && (
        <button
          type="button"
          className={buttons.quiet}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={onShowAll}
        >
          {isOpen ? TEXTS.filters.showFewer(plural) : TEXTS.filters.showAll(all.length, plural)}
        </button>
      )}
    </fieldset>
  );
}

function swatchStyle(color = 'transparent'): CSSProperties {
  return { '--swatch': color } as CSSProperties;
}
