import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { CATEGORIES } from '#core/domain/categories.ts';
import { LISTING_LIMIT, ofCategory } from '#core/domain/showcases.ts';
import { NAME_LIMITS } from '#core/domain/truncated.ts';
import { homePath, parameters, productsPath } from '../paths.ts';
import styles from './CategoryBrowser.module.css';
import { ProductSection } from './ProductSection.tsx';

const TABS = [{ value: '', tabLabel: 'All' }, ...CATEGORIES];

/**
 * The listing with its category tabs. On the home page all matches show; elsewhere the first 8, and a control for
 * the rest (specification, section 2; readings, 23 to 26).
 */
export function CategoryBrowser({ place }: { readonly place: 'home' | 'products' }) {
  const [searchParams] = useSearchParams();
  const { pathname, search } = useLocation();
  const type = searchParams.get(parameters.category) ?? '';
  const showsAll = place === 'home' || searchParams.has(parameters.all);
  const pathOf = place === 'home' ? homePath : productsPath;

  return (
    <ProductSection
      title="Products"
      select={(products) => ofCategory(products, type)}
      {...(showsAll ? {} : { limit: LISTING_LIMIT })}
      nameLimit={NAME_LIMITS.listing}
      emptyText={`No products of the type “${type}”.`}
      isFirst={place === 'products'}
      after={(matches) =>
        !showsAll &&
        matches.length > LISTING_LIMIT && (
          <Link
            className={styles.all}
            to={`${pathname}${search === '' ? '?' : `${search}&`}${parameters.all}=1`}
          >
            Show all {matches.length} products
          </Link>
        )
      }
    >
      <nav className={styles.tabs} aria-label="Browse by category">
        <ul>
          {TABS.map(({ value, tabLabel }) => (
            <li key={value} data-aisle={value}>
              <Link
                to={pathOf(value)}
                aria-current={type.trim().toLowerCase() === value ? 'true' : undefined}
              >
                {tabLabel}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </ProductSection>
  );
}
