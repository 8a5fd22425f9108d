import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import { ownPictureStem } from '#core/domain/ownPictureStem.ts';
import { TEXTS } from '#texts';
import styles from './enlargeImages.module.css';

/** Maximum zoom factor, and the factor of a double tap. */
const MAX_ZOOM = 4;
const DOUBLE_TAP_ZOOM = 2.5;

/** Maximum time between the clicks of a double click (ms). */
const DOUBLE_CLICK_MS = 500;

/** Room for the top bar and the thumbnails (px). */
const PADDING_PX = { top: 60, bottom: 96, left: 0, right: 0 };

interface Enlargement {
  readonly name: string;
  readonly images: readonly string[];
  readonly first: number;
  readonly onShow: (position: number) => void;
  readonly onClose: () => void;
}

/**
 * Opens a product's pictures in PhotoSwipe's dialog. PhotoSwipe shows them from left to right only, so they are reversed for a shop
 * in the other direction, and `first` and `onShow` count from the left.
 */
export function enlargeImages({ name, images, first, onShow, onClose }: Enlargement): PhotoSwipe {
  let lastClick = Number.NEGATIVE_INFINITY;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const pictures = images.map((src, position) => ({
    ...largestOf(src),
    alt: TEXTS.catalogue.image(name, position + 1, images.length),
  }));
  const viewer = new PhotoSwipe({
    dataSource: TEXTS.direction === 'rtl' ? pictures.reverse() : pictures,
    index: first,
    mainClass: styles.viewer ?? '',
    padding: PADDING_PX,
    bgOpacity: 1,
    loop: false,
    secondaryZoomLevel: ({ fit }) => fit * DOUBLE_TAP_ZOOM,
    maxZoomLevel: ({ fit }) => fit * MAX_ZOOM,
    // Ignores single clicks; otherwise a double click would zoom in and out again.
    imageClickAction(point, { timeStamp }) {
      const isDouble = timeStamp - lastClick < DOUBLE_CLICK_MS;
      lastClick = isDouble ? Number.NEGATIVE_INFINITY : timeStamp;
      if (isDouble) viewer.currSlide?.toggleZoom(point);
    },
    tapAction: false,
    closeTitle: TEXTS.app.close,
    zoomTitle: TEXTS.product.zoom,
    arrowPrevTitle: TEXTS.direction === 'rtl' ? TEXTS.product.nextImage : TEXTS.product.previousImage,
    arrowNextTitle: TEXTS.direction === 'rtl' ? TEXTS.product.previousImage : TEXTS.product.nextImage,
    showHideAnimationType: 'none',
    zoomAnimationDuration: isStill ? 0 : 320,
  });
  // The arrow keys pan a zoomed picture.
  viewer.on('keydown', () => {
    viewer.options.arrowKeys = !viewer.currSlide?.isPannable();
  });
  viewer.on('change', () => onShow(viewer.currIndex));
  viewer.on('destroy', onClose);
  // PhotoSwipe ignores a close before it has opened, but Back may precede that.
  const close = viewer.destroy.bind(viewer);
  viewer.destroy = () => {
    close();
    if (!viewer.isDestroying) viewer.on('openingAnimationEnd', close);
  };
  viewer.init();
  if (TEXTS.direction === 'rtl') {
    const counter = viewer.element?.querySelector('.pswp__counter');
    const count = () => {
      const position = TEXTS.app.number(images.length - viewer.currIndex);
      counter?.replaceChildren(`${position} / ${TEXTS.app.number(images.length)}`);
    };
    viewer.on('change', count);
    count();
  }
  // PhotoSwipe's own are English.
  viewer.scrollWrap?.setAttribute('aria-roledescription', TEXTS.app.carousel);
  for (const { el } of viewer.mainScroll.itemHolders)
    el.setAttribute('aria-roledescription', TEXTS.app.slide);
  viewer.element?.setAttribute('aria-label', name);
  viewer.element?.setAttribute('aria-modal', 'true');
  return viewer;
}

/** The largest file of a picture and its size (px). A picture from another server has no known size and fits the window. */
function largestOf(src: string) {
  const stem = ownPictureStem(src);
  return { src: stem === undefined ? src : `${stem}-960.avif`, width: 960, height: 960 };
}
