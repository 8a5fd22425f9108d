import { SHOP } from '#shop';
import { TEXTS } from '#texts';

/** Whether the shop checks that reviews come from buyers (Directive 2005/29/EC, Article 7(6)). */
export function ReviewsNote() {
  if (!SHOP.reviews) return null;
  return <p className="note">{SHOP.reviews.areVerified ? TEXTS.reviews.checked : TEXTS.reviews.unchecked}</p>;
}
