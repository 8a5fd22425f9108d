import { type ReactNode, type Ref, Suspense, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { type CatalogueState, isLoading } from '#core/domain/CatalogueState.ts';
import { cardsIn } from '#core/domain/lateFamilies.ts';
import type { Product } from '#core/domain/Product.ts';
import { langOfText } from '#core/domain/translations.ts';
import { TEXTS } from '#texts';
import { useHydrated } from '#ui/HydratedPage.tsx';
import { Link } from '#ui/Link.tsx';
import { useScreenCatalogue } from '#ui/ShopProvider.tsx';
import { CatalogueStates } from './CatalogueStates.tsx';
import { ProductGrid, WaitingCards } from './ProductGrid.tsx';
import styles from './ProductSection.module.css';

interface ProductSectionProps {
  readonly title: string;
  /** The URL hash of the section. With that hash the section shows all its products. */
  readonly id?: string;
  /** Replaces the current catalogue. */
  readonly catalogue?: CatalogueState;
  readonly select: (products: readonly Product[]) => readonly Product[];
  readonly limit?: number | undefined;
  readonly nameLimit: number;
  readonly emptyText: string;
  readonly seeAll?: string;
  readonly children?: ReactNode;
  /** Wraps the products. */
  readonly frame?: (products: ReactNode) => ReactNode;
  /** Rendered below the products. */
  readonly after?: (matches: readonly Product[]) => ReactNode;
  readonly isFirst?: boolean;
  readonly ref?: Ref<HTMLElement>;
}

/** Placeholders without a `limit`: two rows of the widest grid. */
const PLACEHOLDER_COUNT = 10;

/** A titled region of products in one of its states: waiting, failed, empty or loaded. It hydrates separately. */
export function ProductSection(props: ProductSectionProps) {
  return (
    <Suspense>
      <Section {...props} />
    </Suspense>
  );
}

function Section({
  title,
  id,
  catalogue: given,
  select,
  limit,
  nameLimit,
  emptyText,
  seeAll,
  children,
  frame = (products) => products,
  after,
  isFirst = false,
  ref,
}: ProductSectionProps) {
  const headingId = useId();
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const current = useScreenCatalogue();
  const catalogue = given ?? current;
  const { products = [] } = catalogue.edition ?? {};
  const matches = cardsIn(products, select(products));
  const isWhole = limit === undefined || (id !== undefined && isHydrated && hash === `#${id}`);
  const shown = isWhole ? matches : matches.slice(0, limit);
  return (
    <section
      className="column"
      id={id}
      ref={ref}
      aria-labelledby={headingId}
      aria-busy={isLoading(catalogue)}
    >
      <div className={styles.heading}>
        <h2 id={headingId} {...langOfText(title)}>
          {title}
        </h2>
        {seeAll !== undefined && (
          <Link className={styles.seeAll} to={seeAll} aria-describedby={headingId}>
            {TEXTS.lists.seeAll}
          </Link>
        )}
      </div>
      {children}
      {frame(
        <CatalogueStates
          catalogue={catalogue}
          count={matches.length}
          waiting={
            <>
              <p className="visually-hidden">{TEXTS.lists.loading}</p>
              <WaitingCards count={limit ?? PLACEHOLDER_COUNT} />
            </>
          }
          emptyText={emptyText}
        >
          <ProductGrid products={shown} name={title} nameLimit={nameLimit} isFirst={isFirst} />
          {after?.(matches)}
        </CatalogueStates>,
      )}
    </section>
  );
}
