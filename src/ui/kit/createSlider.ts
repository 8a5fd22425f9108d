import Swiper from 'swiper';

export interface Slider {
  /** Moves to the next slide (1) or the previous one (-1), from either end to the other. */
  move(direction: 1 | -1): void;
  isAtEnd(direction: 1 | -1): boolean;
  update(): void;
  /** Returns the current position. The slides do not move. */
  destroy(): number;
}

/** Duration of a move (ms) and minimum swipe distance (px), as specified. */
const MOVE_MS = 300;
const MIN_SWIPE_PX = 5;

/** Attaches Swiper to a row of slides at a position. The style sheet sets the slides' widths. */
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
    speed: isCalm ? 0 : MOVE_MS,
    threshold: MIN_SWIPE_PX,
    rewind: true,
    // A touch of an inert slide hits the viewport, not the row, from which the row has moved away.
    touchEventsTarget: 'container',
    // Container queries may set the slides' widths; a vertical swipe scrolls the page.
    touchReleaseOnEdges: true,
  });
  return {
    move: (direction) => (direction === 1 ? swiper.slideNext() : swiper.slidePrev()),
    isAtEnd: (direction) => (direction === 1 ? swiper.isEnd : swiper.isBeginning),
    update: () => swiper.update(),
    destroy() {
      const { activeIndex } = swiper;
      swiper.destroy(true, false);
      return activeIndex;
    },
  };
}
