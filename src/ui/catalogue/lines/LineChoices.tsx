import { type Choice, selectedOption } from '#core/domain/choices.ts';
import type { KnownProduct } from '#core/domain/KnownProduct.ts';
import { families } from '#core/domain/lateFamilies.ts';
import type { Order } from '#core/domain/Order.ts';
import type { Product } from '#core/domain/Product.ts';
import { labelOf, langOf } from '#core/domain/translations.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { useRemembered } from '#ui/ShopProvider.tsx';
import styles from './lines.module.css';

interface LineChoicesProps {
  readonly line: Product;
  /** The known product, in the cart and on the saved list. */
  readonly known?: Partial<KnownProduct>;
  /** The order of the line; absent in the cart and on the saved list. */
  readonly order?: Order;
}

/** The options of a line: the ordered ones in an order, otherwise the selected ones. */
export function LineChoices(props: LineChoicesProps) {
  const color = useOption('colors', props);
  const size = useOption('sizes', props);
  const others = families()?.optionTexts(props.line, { color, size }) ?? [];
  return (
    <>
      {color && (
        <p className={styles.choice}>
          {color.hex && <span className="swatch" aria-hidden="true" style={{ '--swatch': color.hex }} />}
          <span className="visually-hidden">{TEXTS.product.colorLabel} </span>
          {labelled(props.line, color.name, 'color')}
        </p>
      )}
      {size && (
        <p className="note">
          {TEXTS.product.sizeLabel} {labelled(props.line, size.name, 'size')}
        </p>
      )}
      {others.length > 0 && <p className="note">{TEXTS.app.list(others)}</p>}
    </>
  );
}

/** In the language of the page, or of the products. */
function labelled(line: Product, name: string, of: string) {
  if (!SHOP.isTranslated) return TEXTS.app.list([name]);
  return <span {...langOf(line, name, of)}>{TEXTS.app.list([labelOf(line, name, of)])}</span>;
}

function useOption(choice: Choice, { line, known = {}, order }: LineChoicesProps) {
  const selected = useRemembered(choice);
  const chosen = order ? order.options?.[choice] : selected;
  return order && !chosen?.has(line.id) ? undefined : selectedOption(line, choice, chosen, known);
}
