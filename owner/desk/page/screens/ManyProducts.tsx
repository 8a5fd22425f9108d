import { useId, useState } from 'react';
import type { Json, JsonObject } from '#core/domain/Item.ts';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import type { ProductChange } from '../../deskProducts.ts';
import styles from '../desk.module.css';
import { newPrice } from '../newPrice.ts';
import { TEXTS } from '../texts.ts';
import { useShop } from '../useShop.ts';

interface ManyProductsProps {
  readonly products: readonly JsonObject[];
  readonly onSave: (changes: readonly ProductChange[]) => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

const ENDINGS = [undefined, 0.9, 0.95, 0.99] as const;

/** Changes of all chosen products: of their prices by percent, or to the same stock, category or state. */
export function ManyProducts({ products, onSave, onRemove }: ManyProductsProps) {
  const { digits, categories } = useShop();
  const [isBusy, setBusy] = useState(false);
  const texts = TEXTS.products.many;
  const title = useId();

  async function run(form: FormData) {
    const percent = Number(form.get('percent'));
    const ending = ENDINGS[Number(form.get('ending'))];
    const isReduction = form.get('kind') === 'reduction';
    const fixed: [string, Json][] = ['stock', 'category', 'state'].flatMap((field): [string, Json][] => {
      const text = `${form.get(field) ?? ''}`;
      if (text === '') return [];
      return [[field, field === 'stock' ? Number(text) : text === 'sold' ? null : text]];
    });
    const changes = products.map((product): ProductChange => {
      const price = Number(product.price);
      const prices: [string, Json][] =
        percent === 0 && ending === undefined
          ? []
          : [
              ['price', newPrice(price, { percent, ending }, digits)],
              ...(isReduction ? [['originalPrice', price] as [string, Json]] : []),
            ];
      return {
        id: `${product.id}`,
        changes: [...prices, ...fixed].map(([field, typed]) => ({
          field,
          shown: product[field] ?? null,
          typed,
        })),
      };
    });
    setBusy(true);
    await onSave(changes.filter((one) => one.changes.length > 0));
    setBusy(false);
  }

  return (
    <form
      className={styles.panel}
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault();
        void run(new FormData(event.currentTarget));
      }}
    >
      <h2 className="minor" id={title}>
        {texts.title(products.length)}
      </h2>
      <div className={styles.tools}>
        <label>
          {texts.percent} <input name="percent" type="number" step="any" min={-100} defaultValue={0} />
        </label>
        <label>
          {texts.ending}{' '}
          <select name="ending">
            {ENDINGS.map((one, index) => (
              <option key={one ?? ''} value={index}>
                {one === undefined ? texts.exact : one.toFixed(2).slice(1)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {texts.kind}{' '}
          <select name="kind">
            <option value="price">{texts.newPrice}</option>
            <option value="reduction">{texts.reduction}</option>
          </select>
        </label>
        <label>
          {TEXTS.products.columns.stock} <input name="stock" type="number" min={0} />
        </label>
        <label>
          {TEXTS.products.columns.category}{' '}
          <select name="category">
            <option value="">{texts.same}</option>
            {categories.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          {TEXTS.products.columns.state}{' '}
          <select name="state">
            <option value="">{texts.same}</option>
            {(['sold', 'draft', 'archived'] as const).map((one) => (
              <option key={one} value={one}>
                {TEXTS.products.states[one === 'sold' ? '' : one]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={styles.actions}>
        <BusyButton type="submit" isBusy={isBusy} busyText={TEXTS.order.running}>
          {texts.save}
        </BusyButton>
        <button type="button" className={buttons.quiet} onClick={onRemove}>
          {texts.remove}
        </button>
      </div>
    </form>
  );
}
