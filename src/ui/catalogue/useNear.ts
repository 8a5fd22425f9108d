import { type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How near to the screen an element comes before it counts as near: more than is scrolled in a moment. */
const AHEAD = '1200px 0px';

/** Whether an element is near the screen, or has been, or the page is printed. `isNearAtFirst` needs no look. */
export function useNear(element: RefObject<Element | null>, isNearAtFirst: boolean): boolean {
  const [isNear, setIsNear] = useState(isNearAtFirst);

  useEffect(() => {
    if (isNear || !element.current) return;
    return watch(element.current, () => setIsNear(true));
  }, [element, isNear]);

  return isNear;
}

/** What is far as yet, and whom to tell once it is near. */
const far = new Map<Element, () => void>();

/** One for all elements: each observer is asked in every frame. */
let observer: IntersectionObserver | undefined;

function watch(element: Element, onNear: () => void): () => void {
  if (!observer) {
    observer = new IntersectionObserver(
      (entries) =>
        startTransition(() => {
          for (const { target, isIntersecting } of entries) if (isIntersecting) far.get(target)?.();
        }),
      { rootMargin: AHEAD },
    );
    // The print is made of the page as it is right after this event.
    window.addEventListener('beforeprint', () =>
      flushSync(() => {
        for (const onPrint of far.values()) onPrint();
      }),
    );
  }
  far.set(element, onNear);
  observer.observe(element);
  return () => {
    far.delete(element);
    observer?.unobserve(element);
  };
}
