/** Milliseconds a menu stays after the mouse left it, so that a slip of the hand does not close it. */
const LEAVE_GRACE = 250;

/**
 * Calls `close` on Escape, which gives the focus back to the button, on an outside click, on the focus leaving and on
 * the mouse leaving. `menu` holds the button and the panel. Returns how to end it.
 */
export function onDismissal(menu: HTMLElement, button: HTMLElement, close: () => void): () => void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const stop = new AbortController();
  const { signal } = stop;

  document.addEventListener('pointerdown', (event) => isOutside(event.target) && close(), { signal });
  menu.addEventListener(
    'focusout',
    (event) => {
      if (event.relatedTarget !== null && isOutside(event.relatedTarget)) close();
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      close();
      button.focus();
    },
    { signal },
  );
  menu.addEventListener(
    'pointerleave',
    (event) => {
      if (event.pointerType === 'mouse') leaving = setTimeout(close, LEAVE_GRACE);
    },
    { signal },
  );
  menu.addEventListener('pointerenter', () => clearTimeout(leaving), { signal });

  return () => {
    stop.abort();
    clearTimeout(leaving);
  };

  function isOutside(target: EventTarget | null): boolean {
    return !(target instanceof Node && menu.contains(target));
  }
}
