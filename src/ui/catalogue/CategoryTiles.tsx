import { useId } from 'react';
import { CATEGORIES } from '#core/domain/categories.ts';
import { langOfText } from '#core/domain/translations.ts';
import { Link } from '#ui/Link.tsx';
import { productsPath } from '#ui/paths.ts';
import styles from './CategoryTiles.module.css';

export function CategoryTiles({ title }: { readonly title: string }) {
  const headingId = useId();
  return (
    <section className={styles.categories} aria-labelledby={headingId}>
      <h2 className="minor" id={headingId}>
        {title}
      </h2>
      <ul className={styles.tiles}>
        {CATEGORIES.map(({ value, tabLabel, tile }) => (
          <li key={value} {...langOfText(tabLabel)}>
            <Link className={styles.tile} to={productsPath(value)} data-category={value}>
              <span className="shelf">
                <img src={`${tile}-320.avif`} alt="" width={320} height={240} />
              </span>
              {tabLabel}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
