import { currencyDigits } from '#core/domain/currencyDigits.ts';
import type { Json, JsonObject } from '#core/domain/Item.ts';
import { SHOP } from '#shop';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import type { ProductChange } from '../../deskProducts.ts';
import { Select } from '../controls.tsx';
import styles from '../desk.module.css';
import { changeOf, newPrice } from '../productChanges.ts';
import { CATEGORIES, TEXTS } from '../texts.ts';

interface ManyProductsProps {
  readonly products: readonly JsonObject[];
  readonly onSave: (changes: readonly ProductChange[]) => void;
  readonly onRemove: () => void;
  /** While busy, nothing is sent a second time. */
  readonly isBusy: boolean;
}

/** Changes of all chosen products: of their prices by percent, or to the same stock, category or state. */
export function ManyProducts({ products, isBusy, onSave, onRemove }: ManyProductsProps) {
  const { many: texts, fields, states } = TEXTS.products;

  function changesIn(form: FormData): readonly ProductChange[] {
    const text = (name: string) => `${form.get(name) ?? ''}`;
    const ending = text('ending') === '' ? undefined : Number(text('ending'));
    const percent = Number(text('percent'));
    const fixed: Readonly<Record<string, Json>> = {
      ...(text('stock') !== '' && { stock: Number(text('stock')) }),
      ...(text('category') !== '' && { category: text('category') }),
      ...(text('state') !== '' && { state: text('state') === 'sold' ? null : text('state') }),
    };
    return products.map((product) => {
      const { price: before = 0 } = product;
      const price = newPrice(Number(before), { percent, ending }, currencyDigits(SHOP.currency));
      const isReduction = text('kind') === 'reduction';
      return changeOf(product, {
        ...(price !== before && { price, ...(isReduction && { originalPrice: before }) }),
        ...fixed,
      });
    });
  }

  return (
    <form
      className={styles.panel}
      aria-label={texts.title(products.length)}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(changesIn(new FormData(event.currentTarget)));
      }}
    >
      <h2 className="minor">{texts.title(products.length)}</h2>
      <div className={styles.tools}>
        <label>
          {texts.percent}{' '}
          <input
            className={styles.cell}
            name="percent"
            type="number"
            step="any"
            min={-100}
            defaultValue={0}
          />
        </label>
        <Select
          label={texts.ending}
          name="ending"
          options={Object.entries({ '': texts.exact, 0.9: '0.90', 0.95: '0.95', 0.99: '0.99' })}
        />
        <Select
          label={texts.kind}
          name="kind"
          options={Object.entries({ price: texts.newPrice, reduction: texts.reduction })}
        />
        <label>
          {fields.stock} <input className={styles.cell} name="stock" type="number" min={0} />
        </label>
        <Select label={fields.category ?? ''} name="category" options={[['', texts.same], ...CATEGORIES]} />
        <Select
          label={fields.state ?? ''}
          name="state"
          options={Object.entries({ ...states, '': texts.same, sold: states[''] })}
        />
      </div>
      <div className={styles.actions}>
        <BusyButton type="submit" isBusy={isBusy} busyText={TEXTS.desk.running}>
          {texts.save}
        </BusyButton>
        <button type="button" className={buttons.quiet} onClick={onRemove}>
          {texts.remove}
        </button>
      </div>
    </form>
  );
}
