import { useId } from 'react';
import { type Choice, givenOption, optionsOf, selectedOption } from '#core/domain/choices.ts';
import type { KnownProduct } from '#core/domain/KnownProduct.ts';
import type { Product } from '#core/domain/Product.ts';
import { labelOf, langOf } from '#core/domain/translations.ts';
import { TEXTS } from '#texts';
import { Icon } from '#ui/kit/Icon.tsx';
import { useRemembered, useShop } from '#ui/ShopProvider.tsx';
import styles from './ProductChoice.module.css';

interface ProductChoiceProps {
  readonly product: Product;
  readonly known: KnownProduct;
  readonly choice: Choice;
}

/** The options of a product, the first preselected. The choice is remembered. */
export function ProductChoice({ product, known, choice }: ProductChoiceProps) {
  const shop = useShop();
  const labelId = useId();
  const of = choice === 'colors' ? 'color' : 'size';
  const group = useId();
  const chosen = useRemembered(choice);
  const options = optionsOf(product, choice);
  const current = selectedOption(product, choice, chosen, known);
  if (options.length === 0 || givenOption(product, choice) !== undefined) return null;

  return (
    <div role="radiogroup" aria-labelledby={labelId}>
      <p className={styles.label} id={labelId}>
        {TEXTS.filters.titles[of]}
      </p>
      <div className="wrap">
        {options.map(({ name, hex }) => (
          <label className={styles.choice} key={name} {...langOf(product, name, of)}>
            <input
              type="radio"
              name={group}
              value={name}
              checked={name === current?.name}
              onChange={() => shop[choice].choose(product.id, name)}
            />
            {hex && (
              <span className={styles.swatch} aria-hidden="true">
                {/* SVG attributes, because the page's policy blocks inline styles in prerendered HTML. */}
                <svg viewBox="0 0 2 2" className={styles.color} aria-hidden="true" focusable="false">
                  <circle cx="1" cy="1" r="1" fill={hex} />
                </svg>
                <Icon shape="check" size={16} />
              </span>
            )}
            {labelOf(product, name, of)}
          </label>
        ))}
      </div>
    </div>
  );
}
