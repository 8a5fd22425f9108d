import type PhotoSwipe from 'photoswipe';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Product } from '#core/domain/Product.ts';
import { TEXTS } from '#texts';
import { Picture } from '#ui/catalogue/Picture.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { notify } from '#ui/toasts/notify.ts';
import styles from './ProductGallery.module.css';

const STAGE_SIZES = '(width < 45rem) 94vw, (width < 64rem) 46vw, 600px';
const THUMB_SIZES = '72px';

const ENLARGE_ICON = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20M8 10.5h5M10.5 8v5';

/** The sign of `scrollLeft`, and the number of pictures that the right arrow key moves. */
const SIDE = TEXTS.direction === 'rtl' ? -1 : 1;

/** Number of pictures that each arrow key moves. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -SIDE,
  ArrowUp: -1,
  ArrowRight: SIDE,
  ArrowDown: 1,
};

export function ProductGallery({ product: { name, images, previews } }: { readonly product: Product }) {
  const pictures = images.length === 0 ? [undefined] : images;
  const count = pictures.length;
  const [chosen, setChosen] = useState(0);
  const shown = Math.min(chosen, count - 1);
  const [viewer, setViewer] = useState<PhotoSwipe>();
  const row = useRef<HTMLUListElement>(null);

  function show(position: number) {
    setChosen(position);
    row.current?.scrollTo({ left: SIDE * position * row.current.clientWidth });
  }

  function onScroll() {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
    if (clientWidth > 0) setChosen(Math.round((SIDE * scrollLeft) / clientWidth));
  }

  /** The index in the viewer of the picture at a position, and vice versa. */
  const inViewer = (position: number) => (SIDE === 1 ? position : count - 1 - position);
  // Before the next screen restores its focus, which the viewer would take back.
  useLayoutEffect(() => () => viewer?.destroy(), [viewer]);

  function onEnlarge() {
    import('./enlargeImages.ts').then(
      ({ enlargeImages }) => {
        // Ignores the second click of a double click.
        if (document.querySelector('[aria-modal="true"]')) return;
        const onClose = () => setViewer(undefined);
        const onShow = (index: number) => show(inViewer(index));
        setViewer(enlargeImages({ name, images, first: inViewer(shown), onShow, onClose }));
      },
      () => notify(TEXTS.product.enlargeFailed, { kind: 'error' }),
    );
  }

  const thumbs = { name, images, shown };
  return (
    <div className={styles.gallery} data-pictureless={images.length === 0 || undefined}>
      <div className={styles.stage}>
        {/* Focusable, so that arrow keys scroll it. */}
        <ul className={styles.row} ref={row} onScroll={onScroll} tabIndex={count > 1 ? 0 : undefined}>
          {pictures.map((src, position) => (
            <li key={keyOf(src, position)}>
              <Picture
                src={src}
                preview={previews?.[position]}
                alt={TEXTS.catalogue.image(name, position + 1, count)}
                sizes={STAGE_SIZES}
                name={name}
                isFirst={position === 0}
              />
            </li>
          ))}
        </ul>
        {count > 1 && (
          <span className={styles.count} aria-hidden="true">
            {TEXTS.app.number(shown + 1)} / {TEXTS.app.number(count)}
          </span>
        )}
        {images.length > 0 && (
          <button type="button" className={`${styles.enlarge} needs-script`} onClick={onEnlarge}>
            <Icon path={ENLARGE_ICON} size={20} />
            {TEXTS.product.enlarge}
          </button>
        )}
      </div>
      {images.length > 0 && <Thumbs {...thumbs} onChoose={show} />}
      {viewer?.element &&
        createPortal(
          <div className={styles.enlargedThumbs}>
            <Thumbs {...thumbs} onChoose={(position) => viewer.goTo(inViewer(position))} />
          </div>,
          viewer.element,
        )}
    </div>
  );
}

interface ThumbsProps {
  readonly name: string;
  readonly images: readonly string[];
  readonly shown: number;
  readonly onChoose: (position: number) => void;
}

function Thumbs({ name, images, shown, onChoose }: ThumbsProps) {
  function onStep(event: KeyboardEvent, from: number) {
    // In the dialog, PhotoSwipe handles the arrow keys.
    if (event.currentTarget.closest('[role="dialog"]')) return;
    const step = Object.hasOwn(STEPS, event.key) ? STEPS[event.key] : undefined;
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = (from + step + images.length) % images.length;
    onChoose(next);
    event.currentTarget.closest('ul')?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <ul className={styles.thumbs}>
      {images.map((src, position) => (
        <li key={keyOf(src, position)}>
          <button
            type="button"
            className={styles.thumb}
            aria-label={TEXTS.product.showImage(position + 1, images.length)}
            aria-current={position === shown ? 'true' : undefined}
            onClick={() => onChoose(position)}
            onKeyDown={(event) => onStep(event, position)}
          >
            <Picture src={src} alt="" sizes={THUMB_SIZES} name={name} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function keyOf(src: string | undefined, position: number): string {
  return `${position} ${src}`;
}
