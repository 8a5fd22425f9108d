import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { TOAST_DURATION_MS } from './notify.ts';
import { toastOf } from './useToastFocus.ts';

/** Interval between checks of a toast (ms). */
const TICK_MS = 100;

interface Timing {
  readonly content: RefObject<HTMLElement | null>;
  readonly isPaused: boolean;
  readonly repetition: unknown;
  readonly onTimeUp: () => void;
}

/** Closes a toast after `TOAST_DURATION_MS`. The time stops while the toast is paused or focused; a repetition restarts it. */
export function useTimeOnScreen({ content, isPaused, repetition, onTimeUp }: Timing): void {
  const left = useRef(TOAST_DURATION_MS);
  const onEnd = useEffectEvent(onTimeUp);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a repetition restarts the time.
  useEffect(() => {
    left.current = TOAST_DURATION_MS;
  }, [repetition]);

  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => {
      const isFocused = toastOf(content.current)?.contains(document.activeElement);
      // The mouse may leave the toast while the window has no focus.
      if (isFocused || !document.hasFocus()) return;
      left.current -= TICK_MS;
      if (left.current <= 0) onEnd();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [content, isPaused]);
}
