import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import { OWN_PICTURE } from '#ui/catalogue/Picture.tsx';
import styles from './enlargeImages.module.css';

/** How many times larger a picture becomes at most, and by a double tap. */
const LARGEST = 4;
const DOUBLE_TAP = 2.5;

/** Milliseconds within which two clicks are a double one. */
const DOUBLE_CLICK = 500;

/** Pixels of the window that the bar at the top and the thumbnails need. */
const PADDING = { top: 60, bottom: 96, left: 0, right: 0 };

interface Enlargement {
  /** The product's name. */
  readonly name: string;
  readonly images: readonly string[];
  /** The position of the first picture. */
  readonly first: number;
  /** Called with the position of every further picture. */
  readonly onShow: (position: number) => void;
  readonly onClose: () => void;
}

/** Opens a product's pictures at their largest, in PhotoSwipe's dialog. */
export function enlargeImages({ name, images, first, onShow, onClose }: Enlargement): PhotoSwipe {
  let lastClick = Number.NEGATIVE_INFINITY;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new PhotoSwipe({
    dataSource: images.map((src, position) => ({
      ...largestOf(src),
      alt: `${name}, image ${position + 1} of ${images.length}`,
    })),
    index: first,
    mainClass: styles.viewer ?? '',
    padding: PADDING,
    bgOpacity: 1,
    loop: false,
    secondaryZoomLevel: ({ fit }) => fit * DOUBLE_TAP,
    maxZoomLevel: ({ fit }) => fit * LARGEST,
    // A single click does nothing, or a double one would zoom in and out again.
    imageClickAction(point, { timeStamp }) {
      const isDouble = timeStamp - lastClick < DOUBLE_CLICK;
      lastClick = isDouble ? Number.NEGATIVE_INFINITY : timeStamp;
      if (isDouble) viewer.currSlide?.toggleZoom(point);
    },
    tapAction: false,
    closeTitle: 'Close',
    zoomTitle: 'Zoom',
    arrowPrevTitle: 'Previous image',
    arrowNextTitle: 'Next image',
    showHideAnimationType: 'none',
    zoomAnimationDuration: isStill ? 0 : 320,
  });
  // The arrow keys pan a zoomed picture.
  viewer.on('keydown', () => {
    viewer.options.arrowKeys = !viewer.currSlide?.isPannable();
  });
  viewer.on('change', () => onShow(viewer.currIndex));
  viewer.on('destroy', onClose);
  viewer.init();
  viewer.element?.setAttribute('aria-label', name);
  viewer.element?.setAttribute('aria-modal', 'true');
  return viewer;
}

/** The largest file of a picture with its size in pixels. The size of a picture from elsewhere is unknown: it is shown whole. */
function largestOf(src: string) {
  const stem = OWN_PICTURE.exec(src)?.[1];
  return { src: stem === undefined ? src : `${stem}-960.avif`, width: 960, height: 960 };
}
