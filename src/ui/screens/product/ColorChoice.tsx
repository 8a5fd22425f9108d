import { useId } from 'react';
import { chosenColor } from '#core/domain/chosenColor.ts';
import type { Product } from '#core/domain/Product.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { useRemembered, useShop } from '#ui/ShopProvider.tsx';
import styles from './ColorChoice.module.css';

/** The colours of a product, the first preselected. The choice is remembered. */
export function ColorChoice({ product }: { readonly product: Product }) {
  const { id, colors } = product;
  const shop = useShop();
  const labelId = useId();
  const group = useId();
  const chosen = useRemembered('colors');
  // Removes duplicate names.
  const choices = [...new Map(colors.map(({ name, hex }) => [name, hex]))];
  const current = chosenColor(product, chosen) ?? choices[0]?.[0];

  return (
    <div role="radiogroup" aria-labelledby={labelId}>
      <p className={styles.label} id={labelId}>
        Colour
      </p>
      <div className={styles.choices}>
        {choices.map(([name, hex]) => (
          <label className={styles.choice} key={name}>
            <input
              type="radio"
              name={group}
              value={name}
              checked={name === current}
              onChange={() => shop.colors.choose(id, name)}
            />
            <span className={styles.swatch} aria-hidden="true">
              {/* SVG attributes, because the page's policy blocks inline styles in prerendered HTML. */}
              <svg viewBox="0 0 2 2" className={styles.color} aria-hidden="true" focusable="false">
                <circle cx="1" cy="1" r="1" fill={hex} />
              </svg>
              <Icon shape="check" size={16} />
            </span>
            {name}
          </label>
        ))}
      </div>
    </div>
  );
}
