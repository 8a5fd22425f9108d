import { useId } from 'react';
import { type CatalogueState, isLoading } from '#core/domain/CatalogueState.ts';
import { categoryOf } from '#core/domain/categories.ts';
import { cardsIn } from '#core/domain/lateFamilies.ts';
import type { Product } from '#core/domain/Product.ts';
import { langOf } from '#core/domain/translations.ts';
import { NAME_LIMITS } from '#core/domain/truncate.ts';
import { popular } from '#core/Shop.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { Picture } from '#ui/catalogue/Picture.tsx';
import { PriceNote } from '#ui/catalogue/PriceNote.tsx';
import { PriceTicket } from '#ui/catalogue/PriceTicket.tsx';
import { ProductName } from '#ui/catalogue/ProductName.tsx';
import { Carousel } from '#ui/kit/Carousel.tsx';
import { Link } from '#ui/Link.tsx';
import { CatalogueStates } from '#ui/lists/CatalogueStates.tsx';
import { productPath } from '#ui/paths.ts';
import styles from './PopularSection.module.css';

/** Milliseconds between moves of the carousel. */
const DELAY_MS = 4000;

/** Slides that fit on the widest page. */
const VISIBLE_SLIDES = 4;

/** Products with more than 1300 views, in a carousel that moves automatically. */
export function PopularSection({ catalogue }: { readonly catalogue: CatalogueState }) {
  const headingId = useId();
  const { products: all = [] } = catalogue.edition ?? {};
  const products = cardsIn(all, popular(all));
  return (
    // With slides, the carousel itself is the labelled region.
    <section
      className={styles.section}
      aria-labelledby={products.length === 0 ? headingId : undefined}
      aria-busy={isLoading(catalogue)}
    >
      <h2 id={headingId}>{TEXTS.home.popularTitle}</h2>
      <CatalogueStates
        catalogue={catalogue}
        count={products.length}
        waiting={<WaitingSlides />}
        emptyText={TEXTS.home.emptyPopular}
      >
        <Carousel headingId={headingId} autoplay={DELAY_MS} items={products}>
          {(product, position) => <Slide product={product} isFirst={position < VISIBLE_SLIDES} />}
        </Carousel>
      </CatalogueStates>
      {SHOP.sellsInEu && (products.length > 0 || isLoading(catalogue)) && <PriceNote />}
    </section>
  );
}

function Slide({ product, isFirst }: { readonly product: Product; readonly isFirst: boolean }) {
  const { card = product } = product;
  return (
    <div className={styles.slide} data-category={categoryOf(product.category)?.value}>
      <Link to={productPath(product.id)} className={styles.link} title={card.name} {...langOf(card, 'name')}>
        <span className={styles.shelf}>
          <Picture
            src={product.images[0]}
            alt=""
            name={product.name}
            sizes="(width < 45rem) 72vw, (width < 64rem) 40vw, 300px"
            isFirst={isFirst}
          />
        </span>
        <p className={styles.name}>
          <ProductName name={card.name} limit={NAME_LIMITS.listing} />
        </p>
      </Link>
      <PriceTicket product={card} />
    </div>
  );
}

function WaitingSlides() {
  return (
    <>
      <p className="visually-hidden">{TEXTS.lists.loading}</p>
      <div className={styles.waiting} aria-hidden="true">
        {[1, 2, 3, 4].map((slide) => (
          <div key={slide}>
            <div className={styles.shelf} />
          </div>
        ))}
      </div>
    </>
  );
}
