import type { ComponentProps } from 'react';
import { ReviewsNote } from './ReviewsNote.tsx';
import { Stars } from './Stars.tsx';

/** A rating with the note about its reviews. */
export function NotedStars(props: ComponentProps<typeof Stars>) {
  return (
    <>
      <Stars {...props} />
      {props.rating > 0 && <ReviewsNote />}
    </>
  );
}
