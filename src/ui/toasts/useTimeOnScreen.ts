import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { TIME_ON_SCREEN } from './notify.ts';
import { toastOf } from './useToastFocus.ts';

/** Interval between checks of a toast (ms). */
const STEP = 100;

interface Timing {
  readonly content: RefObject<HTMLElement | null>;
  readonly isPaused: boolean;
  readonly repetition: unknown;
  readonly onTimeUp: () => void;
}

/** Closes a toast after `TIME_ON_SCREEN`. The time stops while the toast is paused or focused; a repetition restarts it. */
export function useTimeOnScreen({ content, isPaused, repetition, onTimeUp }: Timing): void {
  const left = useRef(TIME_ON_SCREEN);
  const onEnd = useEffectEvent(onTimeUp);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a repetition restarts the time.
  useEffect(() => {
    left.current = TIME_ON_SCREEN;
  }, [repetition]);

  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => {
      const isFocused = toastOf(content.current)?.contains(document.activeElement);
      // The mouse may leave the toast while the window has no focus.
      if (isFocused || !document.hasFocus()) return;
      left.current -= STEP;
      if (left.current <= 0) onEnd();
    }, STEP);
    return () => clearInterval(timer);
  }, [content, isPaused]);
}
