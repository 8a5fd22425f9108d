import { useDeferredValue, useMemo } from 'react';
import { type FilterGroups, facetCounts, filterGroups } from '#core/domain/facets.ts';
import { FACETS, isEmptyFilter, type ProductFilter, toggleChoice } from '#core/domain/filters.ts';
import { CURRENCY_SIGN } from '#core/domain/money.ts';
import type { Product } from '#core/domain/Product.ts';
import { TEXTS } from '#texts';
import { withListQuery } from '../ListQuery.ts';
import { AmountField } from './AmountField.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import styles from './FilterFields.module.css';

interface FilterFieldsProps {
  /** The unfiltered products of the list; undefined until known. */
  readonly products: readonly Product[] | undefined;
  /** The prerendered filters, until `products` is known. */
  readonly arrived: FilterGroups | undefined;
  readonly filter: ProductFilter;
  readonly onChange: (filter: ProductFilter) => void;
}

/** The filter groups. A choice applies immediately; a price applies on blur or Enter. */
export function FilterFields({ products, arrived, filter, onChange }: FilterFieldsProps) {
  const all = useMemo(() => (products ? filterGroups(products) : arrived) ?? NO_GROUPS, [products, arrived]);
  const { offered, swatches } = all;
  // Product counts update after the choice itself.
  const counted = useDeferredValue(filter);
  const counts = useMemo(
    () => (products && !isEmptyFilter(counted) ? facetCounts(products, counted) : all.counts),
    [products, counted, all],
  );
  const [category, ...others] = FACETS;
  const { lowestPrice = 0, highestPrice = Number.POSITIVE_INFINITY } = filter;
  const inForce = withListQuery(new URLSearchParams(), { filter }).toString();

  function changePrice(price: 'lowestPrice' | 'highestPrice', amount: number | undefined) {
    const { [price]: _before, ...rest } = filter;
    onChange(amount === undefined ? rest : { ...rest, [price]: amount });
  }

  const group = (facet: (typeof FACETS)[number]) => (
    <FacetGroup
      key={facet}
      facet={facet}
      offered={offered[facet]}
      chosen={filter.choices[facet] ?? NONE}
      counts={counts[facet]}
      isAdding={(counted.choices[facet] ?? NONE).length > 0}
      swatches={facet === 'color' ? swatches : undefined}
      labels={all.labels}
      onToggle={(value) => onChange(toggleChoice(filter, facet, value))}
    />
  );

  return (
    <div className={styles.fields}>
      {group(category)}
      <fieldset className={styles.group}>
        <legend>{TEXTS.filters.priceIn(CURRENCY_SIGN)}</legend>
        <div className={styles.prices}>
          {lowestPrice > highestPrice && (
            <p className={styles.problem} role="alert">
              {TEXTS.filters.wrongRange}
            </p>
          )}
          <AmountField
            label={TEXTS.filters.lowestPrice}
            placeholder={TEXTS.filters.from}
            amount={filter.lowestPrice}
            filter={inForce}
            onAmount={(amount) => changePrice('lowestPrice', amount)}
          />
          <AmountField
            label={TEXTS.filters.highestPrice}
            placeholder={TEXTS.filters.to}
            amount={filter.highestPrice}
            filter={inForce}
            onAmount={(amount) => changePrice('highestPrice', amount)}
          />
        </div>
      </fieldset>
      {others.map(group)}
    </div>
  );
}

const NONE: readonly string[] = [];
const NO_GROUPS = filterGroups([]);
