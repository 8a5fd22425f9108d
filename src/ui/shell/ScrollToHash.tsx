import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { hasPosition } from '#ui/kit/scrollPositions.ts';

/**
 * Scrolls to the element that the address's hash names, and waits for one that is not there yet until the page is
 * left. A hash that names nothing is allowed. Who returns goes to where they had been.
 */
export function ScrollToHash() {
  const location = useLocation();
  const { hash, key } = location;
  const isReturn = useNavigationType() === NavigationType.Pop;

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again (a new key) scrolls again
  useEffect(() => {
    const id = idFrom(hash);
    if (id === '' || (isReturn && hasPosition(location))) return;
    // One look a frame at most, however much of the page changes at once.
    let frame = 0;
    const observer = new MutationObserver(() => {
      if (frame === 0) frame = requestAnimationFrame(look);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    look();
    return stop;

    function look() {
      frame = 0;
      const target = document.getElementById(id);
      // A section that still waits for its products, above it or the target itself, would move it once they come.
      if (!target || document.querySelector('main[aria-busy="true"], main [aria-busy="true"]')) return;
      stop();
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      target.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
    }

    function stop() {
      observer.disconnect();
      cancelAnimationFrame(frame);
    }
  }, [hash, key]);

  return null;
}

function idFrom(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
