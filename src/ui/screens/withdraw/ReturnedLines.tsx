import type { OrderLine } from '#core/orders/PlacedOrder.ts';
import { TEXTS } from '#texts';
import fieldStyles from '#ui/kit/Field.module.css';
import styles from './Withdraw.module.css';

interface ReturnedLinesProps {
  readonly lines: readonly OrderLine[];
  readonly problem: string | undefined;
}

/** The products of an order, all of which are chosen at first. */
export function ReturnedLines({ lines, problem }: ReturnedLinesProps) {
  return (
    <fieldset className={styles.lines}>
      <legend>{TEXTS.withdrawal.productsToReturn}</legend>
      {lines.map(({ id, name, quantity }) => (
        <div key={id} className="row">
          <label className={styles.line}>
            <input
              type="checkbox"
              name="line"
              value={id}
              defaultChecked
              aria-invalid={problem !== undefined}
            />
            <span>{name}</span>
          </label>
          {quantity > 1 && (
            <input
              type="number"
              name={`pieces ${id}`}
              defaultValue={quantity}
              min={1}
              max={quantity}
              aria-label={TEXTS.withdrawal.quantityOf(name)}
            />
          )}
        </div>
      ))}
      {problem && (
        <p className={fieldStyles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
