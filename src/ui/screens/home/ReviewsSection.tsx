import { useId } from 'react';
import { type CatalogueState, isLoading } from '#core/domain/CatalogueState.ts';
import { categoryOf } from '#core/domain/categories.ts';
import { REVIEWS_IN_PAGE } from '#core/domain/initialProducts.ts';
import type { Product } from '#core/domain/Product.ts';
import { IN_ORIGINAL, langOfText } from '#core/domain/translations.ts';
import { NAME_LIMITS } from '#core/domain/truncate.ts';
import { reviewed } from '#core/Shop.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { Picture } from '#ui/catalogue/Picture.tsx';
import { ProductLink } from '#ui/catalogue/ProductLink.tsx';
import { plainType } from '#ui/catalogue/plainType.ts';
import { ReviewDate } from '#ui/catalogue/ReviewDate.tsx';
import { ReviewsNote } from '#ui/catalogue/ReviewsNote.tsx';
import { Stars } from '#ui/catalogue/Stars.tsx';
import { Carousel } from '#ui/kit/Carousel.tsx';
import { Link } from '#ui/Link.tsx';
import { CatalogueStates } from '#ui/lists/CatalogueStates.tsx';
import { productTabPath } from '#ui/paths.ts';
import styles from './ReviewsSection.module.css';

/** The first three products with their first reviews, if any. */
export function ReviewsSection({ catalogue }: { readonly catalogue: CatalogueState }) {
  const headingId = useId();
  const products = reviewed(catalogue.edition?.products ?? []);
  return (
    // With slides, the carousel itself is the labelled region.
    <section
      className={styles.section}
      aria-labelledby={products.length === 0 ? headingId : undefined}
      aria-busy={isLoading(catalogue)}
    >
      <h2 id={headingId} {...langOfText(SHOP.reviewsTitle)}>
        {SHOP.reviewsTitle}
      </h2>
      <CatalogueStates
        catalogue={catalogue}
        count={products.length}
        waiting={
          <div className={styles.waiting}>
            <p className="visually-hidden">{TEXTS.reviews.loading}</p>
          </div>
        }
        emptyText={TEXTS.home.emptyReviews}
      >
        <Carousel headingId={headingId} items={products}>
          {(product) => <ReviewedProduct product={product} />}
        </Carousel>
      </CatalogueStates>
      {SHOP.sellsInEu && products.length > 0 && <ReviewsNote />}
    </section>
  );
}

function ReviewedProduct({ product }: { readonly product: Product }) {
  const nameId = useId();
  return (
    <article
      aria-labelledby={nameId}
      className={styles.product}
      {...plainType(product)}
      data-category={categoryOf(product.category)?.value}
    >
      <div className={styles.head}>
        <h3 id={nameId}>
          <ProductLink product={product} limit={NAME_LIMITS.reviews} />
        </h3>
        <Stars rating={product.rating} count={product.reviewCount} />
      </div>
      <div className={styles.pictures}>
        {product.images.map((image, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a catalogue may name the same picture twice
          <span key={position} className={styles.shelf}>
            <Picture
              src={image}
              alt={TEXTS.catalogue.image(product.name, position + 1, product.images.length)}
              name={product.name}
              sizes="(width < 45rem) 28vw, 130px"
            />
          </span>
        ))}
      </div>
      {product.reviews.length === 0 && <p className="muted">{TEXTS.reviews.emptyProduct}</p>}
      <ul className={styles.reviews}>
        {product.reviews.slice(0, REVIEWS_IN_PAGE).map((review, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no id and keep their stored order
          <li key={position}>
            {review.title !== '' && <h4 {...IN_ORIGINAL}>{review.title}</h4>}
            <p {...IN_ORIGINAL}>{review.body}</p>
            <p className={styles.by}>
              <Stars rating={review.rating} />
              <bdi>{review.user.name}</bdi>
              <ReviewDate date={review.date} />
            </p>
          </li>
        ))}
      </ul>
      {product.reviews.length >= REVIEWS_IN_PAGE && (
        <Link to={productTabPath(product.id, 'review')} aria-label={TEXTS.reviews.allOf(product.name)}>
          {TEXTS.reviews.all}
        </Link>
      )}
    </article>
  );
}
