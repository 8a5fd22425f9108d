import { type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TEXTS } from '#texts';
import styles from './Carousel.module.css';
import type { Slider } from './createSlider.ts';
import { Icon } from './Icon.tsx';

/** The sign of `scrollLeft`. */
const SIDE = TEXTS.direction === 'rtl' ? -1 : 1;

/** Default time between moves (ms). */
export const DEFAULT_DELAY_MS = 3000;

/** Slides rendered initially, and added when the shopper approaches the last of them. */
const SLIDES_PER_STEP = 8;

/** Number of slides before the last one at which further ones are added. */
const NEAR_END_SLIDES = 3;

interface CarouselProps<Item> {
  readonly items: readonly Item[];
  readonly headingId: string;
  /** Moves automatically: `true` uses `DEFAULT_DELAY_MS`, a number is the delay (ms). */
  readonly autoplay?: boolean | number;
  /** Renders an item. */
  readonly children: (item: Item, position: number) => ReactNode;
}

/**
 * A row of slides that pauses automatic moves on hover and focus, off-screen and under reduced motion. Without the slider's code
 * it is a scrollable row.
 */
export function Carousel<Item>({ headingId, autoplay = false, items, children }: CarouselProps<Item>) {
  const [count, setCount] = useState(SLIDES_PER_STEP);
  const slides = items.slice(0, count);
  const viewport = useRef<HTMLDivElement>(null);
  const slider = useSlider(viewport, slides.length);
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  // A hidden screen receives no pointerleave or blur.
  useEffect(
    () => () => {
      setIsHovered(false);
      setIsFocused(false);
    },
    [],
  );
  const delay = autoplay === true ? DEFAULT_DELAY_MS : autoplay;
  const moves = delay !== false && slides.length > 1;
  useAutoplay(moves && !isPaused && !isHovered && !isFocused ? delay : false, () => move(1));
  useInertOutOfView(viewport, slides.length, () =>
    startTransition(() => setCount((now) => Math.min(now, items.length) + SLIDES_PER_STEP)),
  );

  function move(direction: 1 | -1) {
    // The row must have the other end before it moves there.
    if (slides.length < items.length && slider.current.isAtEnd(direction))
      flushSync(() => setCount(items.length));
    slider.current.move(direction);
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription={TEXTS.app.carousel}
      aria-labelledby={headingId}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={(event) => setIsFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setIsFocused(false)}
    >
      <div className={styles.controls} data-moves={moves}>
        {moves && (
          <button type="button" className={styles.control} onClick={() => setIsPaused(!isPaused)}>
            <Icon shape={isPaused ? 'play' : 'pause'} size={20} />
            <span className="visually-hidden">{isPaused ? TEXTS.app.play : TEXTS.app.pause}</span>
          </button>
        )}
        {slides.length > 1 && (
          <>
            <button type="button" className={styles.control} onClick={() => move(-1)}>
              <Icon shape="back" size={20} />
              <span className="visually-hidden">{TEXTS.app.previous}</span>
            </button>
            <button type="button" className={styles.control} onClick={() => move(1)}>
              <Icon shape="forward" size={20} />
              <span className="visually-hidden">{TEXTS.app.next}</span>
            </button>
          </>
        )}
      </div>
      <div className={styles.viewport} ref={viewport}>
        {/* A new element when Swiper is destroyed, because Swiper leaves its transforms on the old one. */}
        <ul key={String(slides.length > 1)} className={styles.row}>
          {slides.map((slide, position) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its position
              key={position}
              className={styles.slide}
              aria-roledescription={TEXTS.app.slide}
              aria-label={TEXTS.app.slidePosition(position + 1, items.length)}
            >
              {children(slide, position)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Controls the row: native scrolling until Swiper has loaded. */
function useSlider(viewport: { readonly current: HTMLElement | null }, count: number) {
  const slider = useRef<Slider>(createScroller(viewport));
  /** The position to restore when the screen is shown again. */
  const position = useRef(0);
  const isSlider = count > 1;

  useEffect(() => {
    const element = viewport.current;
    if (!element || !isSlider) return;
    let hasEnded = false;
    let stop = () => {};
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      import('./createSlider.ts').then(
        ({ createSlider }) => {
          if (hasEnded) return;
          const swiping = createSlider(element, styles, position.current);
          slider.current = swiping;
          stop = () => {
            position.current = swiping.destroy();
          };
        },
        () => {},
      );
    });
    observer.observe(element);
    return () => {
      hasEnded = true;
      observer.disconnect();
      stop();
      slider.current = createScroller(viewport);
    };
  }, [viewport, isSlider]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of slides has to be measured
  useEffect(() => slider.current.update(), [count]);

  return slider;
}

function createScroller(viewport: { readonly current: HTMLElement | null }): Slider {
  const end = () => (viewport.current ? viewport.current.scrollWidth - viewport.current.clientWidth : 0);
  const scrolled = () => SIDE * (viewport.current?.scrollLeft ?? 0);
  const isAtEnd = (direction: 1 | -1) => (direction === 1 ? scrolled() >= end() - 1 : scrolled() <= 1);
  const move = (direction: 1 | -1) => {
    const element = viewport.current;
    if (!element) return;
    const slide = element.querySelector('li')?.offsetWidth ?? 0;
    const otherEnd = direction === 1 ? 0 : end();
    element.scrollLeft = SIDE * (isAtEnd(direction) ? otherEnd : scrolled() + direction * slide);
  };
  return { move, isAtEnd, update: () => {}, destroy: () => 0 };
}

/** Calls `move` every `delay` ms while the page is visible and motion is allowed. */
function useAutoplay(delay: number | false, move: () => void) {
  const onTick = useEffectEvent(move);
  useEffect(() => {
    if (delay === false) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const timer = setInterval(() => {
      if (!document.hidden && !calm.matches) onTick();
    }, delay);
    return () => clearInterval(timer);
  }, [delay]);
}

/** Makes slides outside the view inert, and reports when the last slides approach. */
function useInertOutOfView(
  viewport: { readonly current: HTMLElement | null },
  count: number,
  onNearEnd: () => void,
) {
  const onNear = useEffectEvent(onNearEnd);
  useEffect(() => {
    const element = viewport.current;
    if (!element || count === 0) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio, rootBounds } of entries) {
          // Ignore observations while the whole carousel is off-screen.
          if (rootBounds && rootBounds.height === 0) continue;
          (target as HTMLElement).inert = !(isIntersecting && intersectionRatio > 0.6);
        }
      },
      // At the threshold 0.6 the ratio can be exactly 0.6, which is not above it: 0.61 reports the slide again.
      { root: element, threshold: [0, 0.6, 0.61, 1] },
    );
    const slides = element.querySelectorAll('li[aria-roledescription]');
    for (const slide of slides) observer.observe(slide);
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      root: element,
    });
    const announcing = slides.item(Math.max(0, slides.length - NEAR_END_SLIDES));
    if (announcing) near.observe(announcing);
    return () => {
      observer.disconnect();
      near.disconnect();
    };
  }, [viewport, count]);
}
