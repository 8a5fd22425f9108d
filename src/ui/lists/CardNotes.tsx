import type { Product } from '#core/domain/Product.ts';
import { shownColors } from '#core/domain/shownColors.ts';
import { lowStockNote } from '#core/domain/stock.ts';
import { labelOf, langOf } from '#core/domain/translations.ts';
import styles from './CardNotes.module.css';

/** Colour dots and a low or empty stock, in one line. Renders nothing for a product with neither. */
export function CardNotes({ product }: { readonly product: Pick<Product, 'colors' | 'stock' | 'labels'> }) {
  const colors = shownColors(
    product.colors.map(({ hex, name }) => ({ hex, name: labelOf(product, name, 'color') })),
  );
  const stock = lowStockNote(product);
  if (!colors && !stock) return null;
  return (
    <p className={styles.notes}>
      {colors && (
        <span className={styles.colors}>
          {/* SVG attributes, because the page's policy blocks inline styles in prerendered HTML. */}
          <svg
            className={styles.dots}
            role="img"
            width={16 * colors.dots.length}
            height={14}
            viewBox={`0 0 ${16 * colors.dots.length} 14`}
          >
            <title {...langOf(product, product.colors[0]?.name ?? '', 'color')}>{colors.words}</title>
            {colors.dots.map(({ name, hex }, position) => (
              <circle key={name} cx={7 + 16 * position} cy={7} r={6} fill={hex} />
            ))}
          </svg>
          {colors.more}
        </span>
      )}
      {stock && (
        <span className={styles.stock} data-level={stock.level}>
          {stock.text}
        </span>
      )}
    </p>
  );
}
