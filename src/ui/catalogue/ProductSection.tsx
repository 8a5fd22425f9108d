import { type ReactNode, type Ref, Suspense, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type CatalogueState, isLoading } from '#core/domain/CatalogueState.ts';
import type { Product } from '#core/domain/Product.ts';
import { useScreenCatalogue } from '#ui/ShopProvider.tsx';
import { useHydrated } from '#ui/useHydrated.ts';
import { CatalogueFaces } from './CatalogueFaces.tsx';
import { ProductGrid, WaitingCards } from './ProductGrid.tsx';
import styles from './ProductSection.module.css';

interface ProductSectionProps {
  readonly title: string;
  /** What a hash in the address calls the section; with that hash it is shown whole. */
  readonly id?: string;
  /** What to show in place of the shop's catalogue as it is now. */
  readonly catalogue?: CatalogueState;
  /** Which of the catalogue's products belong here, in the catalogue's order. */
  readonly select: (products: readonly Product[]) => readonly Product[];
  /** How many are shown; without it, all. */
  readonly limit?: number | undefined;
  readonly nameLimit: number;
  /** Said where no product belongs here. */
  readonly emptyText: string;
  readonly seeAll?: string;
  /** Stands between the heading and the products, as the tabs do. */
  readonly children?: ReactNode;
  /** Puts something around the products, as what they are sorted by. */
  readonly frame?: (products: ReactNode) => ReactNode;
  /** Stands below the products, as the control for all of them does. */
  readonly after?: (matches: readonly Product[]) => ReactNode;
  /** The first row is in view on arrival. */
  readonly isFirst?: boolean;
  readonly ref?: Ref<HTMLElement>;
}

/** Placeholders where nobody says how many products to expect: two rows of the widest grid. */
const EXPECTED = 10;

/** A region of products under its heading, in its faces: waiting, failed, empty or here. It is hydrated by itself. */
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
  const matches = catalogue.edition ? select(catalogue.edition.products) : [];
  const isWhole = limit === undefined || (id !== undefined && isHydrated && hash === `#${id}`);
  const shown = isWhole ? matches : matches.slice(0, limit);
  return (
    <section
      className={styles.section}
      id={id}
      ref={ref}
      aria-labelledby={headingId}
      aria-busy={isLoading(catalogue)}
    >
      <div className={styles.heading}>
        <h2 id={headingId}>{title}</h2>
        {seeAll !== undefined && (
          <Link className={styles.seeAll} to={seeAll} aria-describedby={headingId}>
            See All
          </Link>
        )}
      </div>
      {children}
      {frame(
        <CatalogueFaces
          catalogue={catalogue}
          count={matches.length}
          waiting={
            <>
              <p className="visually-hidden">Loading products</p>
              <WaitingCards count={limit ?? EXPECTED} />
            </>
          }
          emptyText={emptyText}
        >
          <ProductGrid products={shown} name={title} nameLimit={nameLimit} isFirst={isFirst} />
          {after?.(matches)}
        </CatalogueFaces>,
      )}
    </section>
  );
}
