import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { Product } from '#core/domain/Product.ts';
import { Picture } from '#ui/catalogue/Picture.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { notify } from '#ui/toasts/notify.ts';
import type { EnlargedImages } from './EnlargedImages.tsx';
import styles from './ProductGallery.module.css';
import { useSwipe } from './useSwipe.ts';

const STAGE_SIZES = '(width < 45rem) 94vw, (width < 64rem) 46vw, 600px';
const THUMB_SIZES = '72px';

const ENLARGE = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20M8 10.5h5M10.5 8v5';

/** Steps that keys make among the pictures. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The product's pictures: one large, a button for each, arrow keys and a swipe to go on. */
export function ProductGallery({ product: { name, images, previews } }: { readonly product: Product }) {
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
    const step = Object.hasOwn(STEPS, event.key) ? STEPS[event.key] : undefined;
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = (shown + step + count) % count;
    setChosen(next);
    buttons.current[next]?.focus();
  }

  return (
    <div className={styles.gallery} data-pictureless={images.length === 0 || undefined}>
      <div className={styles.stage} {...swipe}>
        <ul className={styles.track} style={shown === 0 ? undefined : { '--shown': shown }}>
          {pictures.map((src, position) => (
            <li key={keyOf(src, position)}>
              <Picture
                src={src}
                preview={previews?.[position]}
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
            <Icon path={ENLARGE} size={20} />
            Enlarge image
          </button>
        )}
      </div>
      {Enlarged && (
        <Enlarged
          name={name}
          images={images}
          first={shown}
          thumbs={(position, onChoose) => (
            <Thumbs name={name} images={images} shown={position} onChoose={onChoose} />
          )}
          onShow={setChosen}
          onClose={() => setEnlarged(undefined)}
        />
      )}
      {images.length > 0 && (
        <Thumbs
          name={name}
          images={images}
          shown={shown}
          onChoose={setChosen}
          onKeyDown={onStep}
          buttons={buttons}
        />
      )}
    </div>
  );
}

interface ThumbsProps {
  readonly name: string;
  readonly images: readonly string[];
  readonly shown: number;
  readonly onChoose: (position: number) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly buttons?: RefObject<(HTMLButtonElement | null)[]>;
}

/** A button for each picture. */
function Thumbs({ name, images, shown, onChoose, onKeyDown, buttons }: ThumbsProps) {
  return (
    <ul className={styles.thumbs}>
      {images.map((src, position) => (
        <li key={keyOf(src, position)}>
          <button
            type="button"
            ref={(button) => {
              if (buttons) buttons.current[position] = button;
            }}
            className={styles.thumb}
            aria-label={`Show image ${position + 1} of ${images.length}`}
            aria-current={position === shown ? 'true' : undefined}
            onClick={() => onChoose(position)}
            onKeyDown={onKeyDown}
          >
            <Picture src={src} alt="" sizes={THUMB_SIZES} name={name} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A catalogue may name the same picture twice. */
function keyOf(src: string | undefined, position: number): string {
  return `${position} ${src}`;
}
