import { useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Product, ProductReview } from '#core/domain/Product.ts';
import { type ReviewSort, selectReviews } from '#core/domain/reviews.ts';
import { IN_ORIGINAL } from '#core/domain/translations.ts';
import { TEXTS } from '#texts';
import { Picture } from '#ui/catalogue/Picture.tsx';
import { ReviewDate } from '#ui/catalogue/ReviewDate.tsx';
import { Stars } from '#ui/catalogue/Stars.tsx';
import { announce } from '#ui/kit/announce.ts';
import { BeyondFirstFrame } from '#ui/kit/BeyondFirstFrame.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { useGrowingList } from '#ui/kit/useGrowingList.ts';
import styles from './ProductTab.module.css';
import { RatingBreakdown } from './RatingBreakdown.tsx';
import reviewStyles from './ReviewTab.module.css';

const SORTS: readonly ReviewSort[] = ['stored', 'newest', 'highest', 'lowest'];

/** The third tab: reviews beside the product's pictures, with a star filter and a sort order. */
export function ReviewTab({ product }: { readonly product: Product }) {
  const { name, images, previews, reviews, reviewCount } = product;
  const sortId = useId();
  const [stars, setStars] = useState<ReadonlySet<number>>(new Set());
  const [sort, setSort] = useState<ReviewSort>('stored');
  const chosen = useMemo(() => selectReviews(reviews, stars, sort), [reviews, stars, sort]);
  const count =
    stars.size === 0
      ? TEXTS.count.reviews(reviews.length)
      : TEXTS.reviews.chosen(chosen.length, reviews.length);

  function onToggle(number: number) {
    const now = new Set(stars);
    if (!now.delete(number)) now.add(number);
    setStars(now);
    announce(TEXTS.reviews.shown(selectReviews(reviews, now, sort).length));
  }

  return (
    <section className={styles.tab} aria-label={TEXTS.product.review}>
      <h2 className="visually-hidden">{TEXTS.product.review}</h2>
      {reviews.length === 0 ? (
        <p>{TEXTS.reviews.empty}</p>
      ) : (
        <>
          <RatingBreakdown reviews={reviews} reviewCount={reviewCount} chosen={stars} onToggle={onToggle} />
          <div className={reviewStyles.bar}>
            <p className="muted">{count}</p>
            <label className="note needs-script" htmlFor={sortId}>
              {TEXTS.reviews.sort}
            </label>
            <select
              id={sortId}
              className={`${reviewStyles.select} needs-script`}
              value={sort}
              onChange={({ target }) => setSort(SORTS.find((one) => one === target.value) ?? 'stored')}
            >
              {SORTS.map((one) => (
                <option key={one} value={one}>
                  {TEXTS.reviews.sorts[one]}
                </option>
              ))}
            </select>
          </div>
        </>
      )}
      <BeyondFirstFrame>
        <ReviewList reviews={chosen} identity={`reviews ${[...stars]} ${sort}`} />
        <ul className={styles.pictures} aria-label={TEXTS.product.images}>
          {images.map((src, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a catalogue may name the same picture twice
            <li key={position}>
              <Picture
                src={src}
                preview={previews?.[position]}
                alt={TEXTS.catalogue.image(name, position + 1, images.length)}
                sizes="120px"
                name={name}
              />
            </li>
          ))}
        </ul>
      </BeyondFirstFrame>
    </section>
  );
}

/** `identity` changes with the filter and the sort order. */
function ReviewList({
  reviews,
  identity,
}: {
  readonly reviews: readonly ProductReview[];
  readonly identity: string;
}) {
  const { shown, list, more, onShowMore } = useGrowingList(reviews, { identity, entry: useLocation().key });
  return (
    <>
      <ul className={styles.reviews} ref={list}>
        {shown.map((review, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no id
          <li className={styles.review} key={position}>
            <Stars rating={review.rating} />
            {review.title !== '' && (
              <h3 tabIndex={-1} {...IN_ORIGINAL}>
                {review.title}
              </h3>
            )}
            <p tabIndex={-1} {...IN_ORIGINAL}>
              {review.body}
            </p>
            {'about' in review && <p className="note">{`${review.about}`}</p>}
            <p className={styles.by}>
              {review.user.name !== '' && <bdi>{review.user.name}</bdi>}
              {review.date !== '' && <ReviewDate date={review.date} />}
            </p>
          </li>
        ))}
      </ul>
      {shown.length < reviews.length && (
        <button
          type="button"
          className={`${buttons.secondary} ${reviewStyles.more} needs-script`}
          ref={more}
          onClick={onShowMore}
        >
          {TEXTS.reviews.showMore}
        </button>
      )}
    </>
  );
}
