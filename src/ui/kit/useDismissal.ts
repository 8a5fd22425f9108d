import { type RefObject, useCallback, useEffect } from 'react';

/** Milliseconds a menu stays after the mouse left it, so that a slip of the hand does not close it. */
const LEAVE_GRACE = 250;

/**
 * Closes a menu on Escape, which gives the focus back to the button, on an outside click, on the focus leaving and
 * on the mouse leaving. `menu` holds the button and the panel. Returns the click handler of the panel's links, which
 * closes the menu and gives the focus back to the button.
 */
export function useDismissal(
  menu: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): () => void {
  const closeFromInside = useCallback(() => {
    close();
    button.current?.focus();
  }, [button, close]);

  useEffect(() => {
    const element = menu.current;
    if (!isOpen || !element) return;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const stop = new AbortController();
    const { signal } = stop;

    document.addEventListener('pointerdown', (event) => isOutside(event.target) && close(), { signal });
    element.addEventListener(
      'focusout',
      (event) => {
        if (event.relatedTarget !== null && isOutside(event.relatedTarget)) close();
      },
      { signal },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') closeFromInside();
      },
      { signal },
    );
    element.addEventListener(
      'pointerleave',
      (event) => {
        if (event.pointerType === 'mouse') leaving = setTimeout(close, LEAVE_GRACE);
      },
      { signal },
    );
    element.addEventListener('pointerenter', () => clearTimeout(leaving), { signal });

    return () => {
      stop.abort();
      clearTimeout(leaving);
    };

    function isOutside(target: EventTarget | null): boolean {
      return !(target instanceof Node && element?.contains(target));
    }
  }, [menu, isOpen, close, closeFromInside]);

  return closeFromInside;
}
