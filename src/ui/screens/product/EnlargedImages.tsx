import PhotoSwipe from 'photoswipe';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { OWN_PICTURE } from '#ui/catalogue/Picture.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './EnlargedImages.module.css';

/** How many times larger a picture becomes at most, and by a double tap. */
const LARGEST = 4;
const DOUBLE_TAP = 2.5;

/** Milliseconds within which two clicks are a double one. */
const DOUBLE_CLICK = 500;

interface EnlargedImagesProps {
  /** The product's name. */
  readonly name: string;
  readonly images: readonly string[];
  /** The picture to begin with. */
  readonly first: number;
  /** A button for each picture. */
  readonly thumbs: (shown: number, onChoose: (position: number) => void) => ReactNode;
  readonly onShow: (position: number) => void;
  readonly onClose: () => void;
}

/**
 * A product's pictures at their largest, in a dialog: to zoom by double tap, pinch, wheel or slider, to drag, to go through
 * by swipe, arrows or thumbnails. PhotoSwipe does what fingers do; keys and controls are the shop's own.
 */
export function EnlargedImages({ name, images, first, thumbs, onShow, onClose }: EnlargedImagesProps) {
  const zoomId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const viewer = useRef<PhotoSwipe>(undefined);
  const [begin] = useState(first);
  const [shown, setShown] = useState(begin);
  const [zoom, setZoom] = useState(1);

  useEffect(() => {
    if (!stage.current) return;
    const pictures = images.map((src, position) => ({
      ...largestOf(src),
      alt: `${name}, image ${position + 1} of ${images.length}`,
    }));
    const opened = openViewer(stage.current, pictures, begin);
    opened.on('change', () => {
      setShown(opened.currIndex);
      onShow(opened.currIndex);
    });
    opened.on('zoomPanUpdate', () => setZoom(Math.round(zoomOf(opened) * 10) / 10));
    viewer.current = opened;
    return () => opened.destroy();
  }, [images, name, begin, onShow]);

  function onZoom(times: number) {
    const slide = viewer.current?.currSlide;
    slide?.zoomTo(slide.zoomLevels.fit * times, undefined, 0);
  }

  return (
    <Dialog title={name} onClose={onClose} className={styles.dialog ?? ''}>
      <div className={styles.content}>
        <div className={styles.stage} ref={stage} />
        <div className={styles.controls}>
          <p className={styles.count} aria-live="polite">
            <span className="visually-hidden">Image </span>
            {shown + 1} of {images.length}
          </p>
          <span className={styles.zoom}>
            <label htmlFor={zoomId}>Zoom</label>
            <input
              id={zoomId}
              type="range"
              min={1}
              max={LARGEST}
              step={0.1}
              value={zoom}
              aria-valuetext={`${Math.round(zoom * 100)} %`}
              onChange={({ target }) => onZoom(target.valueAsNumber)}
            />
          </span>
          {images.length > 1 && (
            <>
              <button
                type="button"
                className={styles.arrow}
                aria-label="Previous image"
                aria-disabled={shown === 0}
                onClick={() => viewer.current?.goTo(shown - 1)}
              >
                <Icon shape="left" />
              </button>
              <div className={styles.thumbs}>
                {thumbs(shown, (position) => viewer.current?.goTo(position))}
              </div>
              <button
                type="button"
                className={styles.arrow}
                aria-label="Next image"
                aria-disabled={shown === images.length - 1}
                onClick={() => viewer.current?.goTo(shown + 1)}
              >
                <Icon shape="right" />
              </button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface LargePicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** A viewer that fills the stage. The dialog around it does what closes it and holds the focus. */
function openViewer(stage: HTMLElement, pictures: readonly LargePicture[], first: number): PhotoSwipe {
  let lastClick = Number.NEGATIVE_INFINITY;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new PhotoSwipe({
    dataSource: [...pictures],
    index: first,
    appendToEl: stage,
    getViewportSizeFn: () => ({ x: stage.clientWidth, y: stage.clientHeight }),
    loop: false,
    secondaryZoomLevel: ({ fit }) => fit * DOUBLE_TAP,
    maxZoomLevel: ({ fit }) => fit * LARGEST,
    // A single click does nothing, or a double one would zoom in and out again.
    imageClickAction(point, { timeStamp }) {
      const isDouble = timeStamp - lastClick < DOUBLE_CLICK;
      lastClick = isDouble ? Number.NEGATIVE_INFINITY : timeStamp;
      if (isDouble) viewer.currSlide?.toggleZoom(point);
    },
    bgClickAction: false,
    tapAction: false,
    wheelToZoom: true,
    pinchToClose: false,
    closeOnVerticalDrag: false,
    escKey: false,
    arrowKeys: false,
    trapFocus: false,
    returnFocus: false,
    close: false,
    zoom: false,
    counter: false,
    arrowPrev: false,
    arrowNext: false,
    showHideAnimationType: 'none',
    zoomAnimationDuration: isStill ? 0 : 320,
  });
  // It takes itself for as large as the window.
  viewer.on('updateScrollOffset', () => {
    const { left, top } = stage.getBoundingClientRect();
    viewer.offset.x = left + window.scrollX;
    viewer.offset.y = top + window.scrollY;
  });
  viewer.on('keydown', (event) => {
    const { target, key } = event.originalEvent;
    // The slider's arrows are its own, and no letter alone is a key of the shop's.
    if (target instanceof HTMLInputElement || !key.startsWith('Arrow')) event.preventDefault();
    // Across a picture that is zoomed they move, else to the next one.
    viewer.options.arrowKeys = !viewer.currSlide?.isPannable();
  });
  viewer.init();
  // A dialog within the dialog would be one too many.
  viewer.element?.removeAttribute('role');
  viewer.element?.removeAttribute('tabindex');
  return viewer;
}

/** The largest file of a picture, with its size in pixels. That of a picture from elsewhere is not known: it is shown whole. */
function largestOf(src: string) {
  const stem = OWN_PICTURE.exec(src)?.[1];
  return { src: stem === undefined ? src : `${stem}-960.avif`, width: 960, height: 960 };
}

/** How many times larger the picture is than when it fits the stage. */
function zoomOf({ currSlide }: PhotoSwipe): number {
  return currSlide ? currSlide.currZoomLevel / currSlide.zoomLevels.fit : 1;
}
