import type { CartLine } from '#core/domain/Cart.ts';
import { chosenColor } from '#core/domain/chosenColor.ts';
import styles from './LineColor.module.css';

interface LineColorProps {
  readonly line: CartLine;
  /** The names of colours, by product id. */
  readonly chosen: ReadonlyMap<string, string>;
}

/** The colour of a line as a swatch and a name. Renders nothing if none was chosen. */
export function LineColor({ line, chosen }: LineColorProps) {
  const name = chosenColor(line, chosen);
  const color = line.colors.find((one) => one.name === name);
  return color ? (
    <p className={styles.color}>
      <span className="swatch" aria-hidden="true" style={{ '--swatch': color.hex }} />
      <span className="visually-hidden">Colour: </span>
      {color.name}
    </p>
  ) : null;
}
