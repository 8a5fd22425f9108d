import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How near to the screen an element comes before it counts as near: more than is scrolled in a moment. */
const AHEAD = '1200px 0px';

/** How many elements that were skipped are laid out in one frame. */
const AT_A_TIME = 12;

/**
 * Whether an element is near the screen, or has been, or the page is printed. `isNearAtFirst` needs no look. An element that is
 * left far from the screen, as all of its page is left, has the attribute `data-far` until some frames after it came back, and
 * its height as `--height`: styles may keep its place by that and leave the layout of what is in it for later.
 */
export function useNear(element: RefObject<HTMLElement | null>, isNearAtFirst: boolean): boolean {
  const [isNear, setIsNear] = useState(isNearAtFirst);
  // Before the page goes back to where it was, which has it laid out.
  useLayoutEffect(
    () => (element.current ? watch(element.current, () => setIsNear(true)) : undefined),
    [element],
  );
  return isNear;
}

/** What is watched, and whom to tell once it is near. */
const watched = new Map<HTMLElement, () => void>();

/** The heights, in pixels, of elements far from the screen. */
const heights = new WeakMap<Element, number>();

/** Another number whenever the elements may have become higher or lower. */
let layout = 0;

/** Elements that were skipped on their return. */
const skipped = new Set<HTMLElement>();

/** One for all elements: each observer is asked in every frame. */
let observer: IntersectionObserver | undefined;

function watch(element: HTMLElement, onNear: () => void): () => void {
  observer ??= observe();
  if (element.dataset.far !== `${layout}`) delete element.dataset.far;
  watched.set(element, onNear);
  observer.observe(element);
  return () => {
    watched.delete(element);
    skipped.delete(element);
    observer?.unobserve(element);
    const height = heights.get(element);
    if (height === undefined) return;
    element.style.setProperty('--height', `${height}px`);
    element.dataset.far = `${layout}`;
  };
}

function observe(): IntersectionObserver {
  // The print is made of the page as it is right after this event.
  window.addEventListener('beforeprint', () =>
    flushSync(() => {
      for (const onNear of watched.values()) onNear();
    }),
  );
  window.addEventListener('resize', measureAnew);
  document.fonts?.addEventListener('loadingdone', measureAnew);
  return new IntersectionObserver(
    (entries) =>
      startTransition(() => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          const element = target as HTMLElement;
          if (element.dataset.far !== undefined && skipped.add(element).size === 1)
            requestAnimationFrame(layOut);
          if (isIntersecting) {
            heights.delete(element);
            watched.get(element)?.();
          } else if (boundingClientRect.height > 0) heights.set(element, boundingClientRect.height);
        }
      }),
    { rootMargin: AHEAD },
  );
}

function layOut(): void {
  for (const element of [...skipped].slice(0, AT_A_TIME)) {
    skipped.delete(element);
    delete element.dataset.far;
  }
  if (skipped.size > 0) requestAnimationFrame(layOut);
}

function measureAnew(): void {
  layout += 1;
  for (const element of watched.keys()) {
    delete element.dataset.far;
    heights.delete(element);
    observer?.unobserve(element);
    observer?.observe(element);
  }
}
