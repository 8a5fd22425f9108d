import { useDeferredValue, useMemo } from 'react';
import { amountFrom } from '#core/domain/amountFrom.ts';
import { brandsOf, type ProductFilter } from '#core/domain/filters.ts';
import type { Product } from '#core/domain/Product.ts';
import { AmountField } from './AmountField.tsx';
import styles from './FilterFields.module.css';
import { sortOptionFrom } from './useProductFilter.ts';

interface FilterFieldsProps {
  readonly products: readonly Product[];
  readonly filter: ProductFilter;
  readonly onChange: (filter: ProductFilter) => void;
}

/** The fields of the filters. A choice counts at once; a price when the shopper leaves its box or presses Enter. */
export function FilterFields({ products, filter, onChange }: FilterFieldsProps) {
  // The products of another tab are shown before its brands.
  const offered = useDeferredValue(products);
  const brands = useMemo(() => brandsOf(offered), [offered]);

  function set<Field extends keyof ProductFilter>(field: Field, value: ProductFilter[Field]) {
    const { [field]: _before, ...others } = filter;
    onChange(value === undefined ? others : { ...others, [field]: value });
  }

  return (
    <div className={styles.fields}>
      <label className={styles.field}>
        Sort by
        <select
          value={filter.sort ?? ''}
          onChange={({ target }) => set('sort', sortOptionFrom(target.value))}
        >
          <option value="">Our order</option>
          <option value="price-low">Price, low to high</option>
          <option value="price-high">Price, high to low</option>
          <option value="rating">Best rated</option>
          <option value="new">New first</option>
        </select>
      </label>
      <label className={styles.field}>
        Brand
        <select value={filter.brand ?? ''} onChange={({ target }) => set('brand', target.value || undefined)}>
          <option value="">All brands</option>
          {filter.brand !== undefined && !brands.includes(filter.brand) && <option>{filter.brand}</option>}
          {brands.map((brand) => (
            <option key={brand}>{brand}</option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        Rating
        <select
          value={filter.lowestRating ?? ''}
          onChange={({ target }) => set('lowestRating', amountFrom(target.value))}
        >
          <option value="">Any rating</option>
          {[4.5, 4, 3].map((rating) => (
            <option key={rating} value={rating}>
              {rating} and up
            </option>
          ))}
        </select>
      </label>
      <fieldset className={styles.prices}>
        <legend>Price in $</legend>
        <AmountField
          label="Lowest price"
          placeholder="from"
          amount={filter.lowestPrice}
          onAmount={(amount) => set('lowestPrice', amount)}
        />
        <AmountField
          label="Highest price"
          placeholder="to"
          amount={filter.highestPrice}
          onAmount={(amount) => set('highestPrice', amount)}
        />
      </fieldset>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={filter.isOnSale ?? false}
          onChange={({ target }) => set('isOnSale', target.checked || undefined)}
        />
        On sale
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={filter.isInStock ?? false}
          onChange={({ target }) => set('isInStock', target.checked || undefined)}
        />
        In stock
      </label>
    </div>
  );
}
