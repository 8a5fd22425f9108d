import type { CartLine } from '#core/domain/Cart.ts';
import { useRemembered } from '#ui/ShopProvider.tsx';
import styles from './ChosenColor.module.css';

/** The colour that was chosen on the product's page, as a swatch and by name; nothing where none was. */
export function ChosenColor({ line }: { readonly line: CartLine }) {
  const name = useRemembered('colors').get(line.id);
  const color = line.colors.find((one) => one.name === name);
  return color ? (
    <p className={styles.color}>
      <span className={styles.swatch} aria-hidden="true" style={{ '--swatch': color.hex }} />
      <span className="visually-hidden">Colour: </span>
      {color.name}
    </p>
  ) : null;
}
