import Swiper from 'swiper';

/** What a carousel's buttons move. */
export interface Slider {
  next(): void;
  previous(): void;
  /** To be called when slides have come or gone. */
  update(): void;
  /** Leaves the slides where they are, and returns the position of the one that they are at. */
  destroy(): number;
}

/** Milliseconds of a move, and pixels of a swipe before it counts, as specified. */
const SPEED = 300;
const SWIPE_THRESHOLD = 5;

/** Puts Swiper on a row of slides, at one of them; they keep the widths that the style sheet gives them. */
export function createSlider(
  viewport: HTMLElement,
  classes: { readonly row?: string | undefined; readonly slide?: string | undefined },
  position: number,
): Slider {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  viewport.dataset.sliding = 'true';
  viewport.scrollLeft = 0;
  const swiper = new Swiper(viewport, {
    wrapperClass: classes.row ?? '',
    slideClass: classes.slide ?? '',
    initialSlide: position,
    slidesPerView: 'auto',
    speed: isCalm ? 0 : SPEED,
    threshold: SWIPE_THRESHOLD,
    rewind: true,
    // The widths of slides may come from container queries; a vertical swipe still scrolls the page.
    touchReleaseOnEdges: true,
  });
  return {
    next: () => swiper.slideNext(),
    previous: () => swiper.slidePrev(),
    update: () => swiper.update(),
    destroy() {
      const { activeIndex } = swiper;
      swiper.destroy(true, false);
      return activeIndex;
    },
  };
}
