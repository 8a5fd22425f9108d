import { type PointerEvent, useRef } from 'react';

/** Pixels a finger has to travel for the next picture. */
const FAR_ENOUGH = 40;

/**
 * Handlers that make a horizontal swipe of a finger a step to the next (1) or the previous (-1). While the finger is
 * down the element's `--drag` follows it. The element needs `touch-action: pan-y`, else the page takes the gesture.
 */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<number>(undefined);

  function travelled({ clientX }: PointerEvent): number {
    return start.current === undefined ? 0 : clientX - start.current;
  }

  function drag(event: PointerEvent<HTMLElement>, pixels: number) {
    event.currentTarget.style.setProperty('--drag', `${pixels}px`);
  }

  function end(event: PointerEvent<HTMLElement>) {
    start.current = undefined;
    drag(event, 0);
    delete event.currentTarget.dataset.dragging;
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'touch' && event.isPrimary) start.current = event.clientX;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current === undefined) return;
      event.currentTarget.dataset.dragging = '';
      drag(event, travelled(event));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const pixels = travelled(event);
      end(event);
      if (Math.abs(pixels) >= FAR_ENOUGH) onStep(pixels < 0 ? 1 : -1);
    },
    onPointerCancel: end,
  };
}
