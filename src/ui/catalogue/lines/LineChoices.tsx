import { type Choice, chosenOption } from '#core/domain/choices.ts';
import type { Order } from '#core/domain/Order.ts';
import { choicesKey, ORDERED } from '#core/domain/orderedChoices.ts';
import type { Product } from '#core/domain/Product.ts';
import { useRemembered } from '#ui/ShopProvider.tsx';
import styles from './LineChoices.module.css';

interface LineChoicesProps {
  readonly line: Product;
  /** The order of the line; absent in the cart and on the saved list. */
  readonly order?: Order;
}

/** The options of a line: the ordered ones in an order, otherwise the chosen ones. */
export function LineChoices({ line, order }: LineChoicesProps) {
  const color = useOption('colors', line, order);
  const size = useOption('sizes', line, order);
  return (
    <>
      {color && (
        <p className={styles.choice}>
          <span className="swatch" aria-hidden="true" style={{ '--swatch': color.hex }} />
          <span className="visually-hidden">Colour: </span>
          {color.name}
        </p>
      )}
      {size && <p className="note">Size: {size.name}</p>}
    </>
  );
}

function useOption(choice: Choice, line: Product, order: Order | undefined) {
  const chosen = useRemembered(choice);
  const ordered = useRemembered(ORDERED[choice]);
  return chosenOption(line, choice, order ? ordered.get(choicesKey(order)) : chosen);
}
