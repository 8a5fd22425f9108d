import type { MouseEvent } from 'react';
import { FACETS, type ProductFilter, toggleChoice } from '#core/domain/filters.ts';
import type { Product } from '#core/domain/Product.ts';
import { TEXTS } from '#texts';
import buttons from '#ui/kit/buttons.module.css';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './FilterChips.module.css';
import { choiceText, langOfChoice, priceRangeText } from './filterTexts.ts';

export interface Chip {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Attributes of the element with the text. */
  readonly attributes?: object | false | undefined;
  /** The filter after removing this chip. */
  readonly without: ProductFilter;
}

/** The chips of a filter, in the order of its groups, with translated choices. */
export function chipsOf(filter: ProductFilter, labels?: Product['labels']): readonly Chip[] {
  const { lowestPrice, highestPrice, ...anyPrice } = filter;
  const isPriced = lowestPrice !== undefined || highestPrice !== undefined;
  return [
    ...(isPriced
      ? [{ id: 'price', title: TEXTS.filters.price, text: priceRangeText(filter), without: anyPrice }]
      : []),
    ...FACETS.flatMap((facet) =>
      (filter.choices[facet] ?? []).map((value) => ({
        id: `${facet} ${value}`,
        title: TEXTS.filters.titles[facet],
        text: choiceText(facet, value, labels),
        attributes: langOfChoice(facet, value, labels),
        without: toggleChoice(filter, facet, value),
      })),
    ),
  ];
}

interface FilterChipsProps {
  readonly chips: readonly Chip[];
  /** `neighbour` is the button of the next chip, or of the previous one. */
  readonly onRemove: (chip: Chip, neighbour: HTMLElement | undefined) => void;
  readonly onClearAll: () => void;
}

export function FilterChips({ chips, onRemove, onClearAll }: FilterChipsProps) {
  function onPress({ currentTarget }: MouseEvent, chip: Chip) {
    const item = currentTarget.parentElement;
    const neighbour = [item?.nextElementSibling, item?.previousElementSibling]
      .map((one) => one?.querySelector<HTMLElement>('[data-chip]'))
      .find((button) => button !== undefined && button !== null);
    onRemove(chip, neighbour ?? undefined);
  }

  return (
    <ul className={styles.chips} aria-label={TEXTS.filters.chipsLabel}>
      {chips.map((chip) => (
        <li key={chip.id}>
          <button
            type="button"
            className={styles.chip}
            data-chip
            aria-label={TEXTS.filters.remove(chip.title, chip.text)}
            onClick={(event) => onPress(event, chip)}
          >
            <span {...chip.attributes}>{chip.text}</span>
            <Icon shape="close" size={16} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={buttons.quiet} onClick={onClearAll}>
          {TEXTS.filters.clearAll}
        </button>
      </li>
    </ul>
  );
}
