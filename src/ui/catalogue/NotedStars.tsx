import type { Product } from '#core/domain/Product.ts';
import { ReviewsNote } from './ReviewsNote.tsx';
import { Stars } from './Stars.tsx';

/** A product's rating, with the note about its reviews. */
export function NotedStars({ product }: { readonly product: Pick<Product, 'rating' | 'reviewCount'> }) {
  return (
    <>
      <Stars rating={product.rating} count={product.reviewCount} />
      {product.rating > 0 && <ReviewsNote />}
    </>
  );
}
