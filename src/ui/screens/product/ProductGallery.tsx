import { type KeyboardEvent, useRef, useState } from 'react';
import type { Product } from '#core/domain/Product.ts';
import { Picture } from '#ui/catalogue/Picture.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { notify } from '#ui/toasts/notify.ts';
import type { EnlargedImages } from './EnlargedImages.tsx';
import styles from './ProductGallery.module.css';
import { pictureStep } from './pictureStep.ts';
import { useSwipe } from './useSwipe.ts';

const STAGE_SIZES = '(width < 45rem) 94vw, (width < 64rem) 46vw, 600px';
const THUMB_SIZES = '72px';

/** The product's pictures: one large, a button for each, arrow keys and a swipe to go on. */
export function ProductGallery({ product: { name, images } }: { readonly product: Product }) {
  const pictures = images.length === 0 ? [undefined] : images;
  const count = pictures.length;
  const [chosen, setChosen] = useState(0);
  const shown = Math.min(chosen, count - 1);
  const [Enlarged, setEnlarged] = useState<typeof EnlargedImages>();
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const swipe = useSwipe((step) => setChosen(within(shown + step)));

  function within(position: number): number {
    return Math.max(0, Math.min(position, count - 1));
  }

  /** Fetched with its first use. */
  function onEnlarge() {
    import('./EnlargedImages.tsx').then(
      (code) => setEnlarged(() => code.EnlargedImages),
      () => notify('The large image could not be loaded. Please try again.', { kind: 'error' }),
    );
  }

  function onStep(event: KeyboardEvent) {
    const step = pictureStep(event);
    if (step === undefined) return;
    event.preventDefault();
    const next = (shown + step + count) % count;
    setChosen(next);
    buttons.current[next]?.focus();
  }

  return (
    <div className={styles.gallery}>
      <div className={styles.stage} {...swipe}>
        <ul className={styles.track} style={shown === 0 ? undefined : { '--shown': shown }}>
          {pictures.map((src, position) => (
            <li key={keyOf(src, position)}>
              <Picture
                src={src}
                alt={`${name}, image ${position + 1} of ${count}`}
                sizes={STAGE_SIZES}
                name={name}
                isFirst={position === 0}
              />
            </li>
          ))}
        </ul>
        {count > 1 && (
          <span className={styles.count} aria-hidden="true">
            {shown + 1} / {count}
          </span>
        )}
        {images.length > 0 && (
          <button type="button" className={styles.enlarge} onClick={onEnlarge}>
            <Icon shape="enlarge" size={20} />
            Enlarge image
          </button>
        )}
      </div>
      {Enlarged && (
        <Enlarged
          name={name}
          images={images}
          first={shown}
          onShow={setChosen}
          onClose={() => setEnlarged(undefined)}
        />
      )}
      {images.length > 0 && (
        <ul className={styles.thumbs}>
          {pictures.map((src, position) => (
            <li key={keyOf(src, position)}>
              <button
                type="button"
                ref={(button) => {
                  buttons.current[position] = button;
                }}
                className={styles.thumb}
                aria-label={`Show image ${position + 1} of ${count}`}
                aria-current={position === shown ? 'true' : undefined}
                onClick={() => setChosen(position)}
                onKeyDown={onStep}
              >
                <Picture src={src} alt="" sizes={THUMB_SIZES} name={name} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A catalogue may name the same picture twice. */
function keyOf(src: string | undefined, position: number): string {
  return `${position} ${src}`;
}
