import type { Product } from '#core/domain/Product.ts';
import { Picture } from '#ui/catalogue/Picture.tsx';
import { Stars } from '#ui/catalogue/Stars.tsx';
import styles from './ProductTab.module.css';

/** The third tab: what shoppers wrote, as stored, beside the product's pictures. */
export function ReviewTab({ product }: { readonly product: Product }) {
  const { name, images, reviews } = product;
  return (
    <section className={styles.tab} aria-label="Review">
      <h2 className="visually-hidden">Review</h2>
      {reviews.length === 0 && <p>No reviews yet.</p>}
      <ul className={styles.reviews}>
        {reviews.map((review, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no id, and their stored order is their order
          <li className={styles.review} key={position}>
            <Stars rating={review.rating} />
            <h3>{review.title}</h3>
            <p>{review.body}</p>
            <p className={styles.by}>
              {review.user.name !== '' && <span>{review.user.name}</span>}
              {review.date !== '' && <span>{review.date}</span>}
            </p>
          </li>
        ))}
      </ul>
      <ul className={styles.pictures} aria-label="Product images">
        {images.map((src, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a catalogue may name the same picture twice
          <li key={position}>
            <Picture
              src={src}
              alt={`${name}, image ${position + 1} of ${images.length}`}
              sizes="120px"
              name={name}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
