import { type RefObject, useEffect, useEffectEvent } from 'react';
import { TIME_ON_SCREEN } from './timeOnScreen.ts';

/**
 * Closes the toast around `content` when its time is up. The time stands still while the mouse is over the toast, a
 * finger or the focus is on it, or the window is not in use. Another `repetition` starts it anew.
 */
export function useTimeOnScreen(
  content: RefObject<HTMLElement | null>,
  repetition: unknown,
  onTimeUp: () => void,
): void {
  const onEnd = useEffectEvent(onTimeUp);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a repetition starts the time anew
  useEffect(() => {
    const toast = content.current?.parentElement;
    if (!toast) return;
    const holds = new Set<'hover' | 'focus' | 'finger' | 'window'>();
    let left = TIME_ON_SCREEN;
    let startedAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = new AbortController();

    const on = (
      target: EventTarget,
      type: string,
      isHeld: boolean,
      why: 'hover' | 'focus' | 'finger' | 'window',
    ) =>
      target.addEventListener(
        type,
        () => {
          if (isHeld) holds.add(why);
          else holds.delete(why);
          run();
        },
        { signal: stop.signal },
      );
    on(toast, 'mouseenter', true, 'hover');
    on(toast, 'mouseleave', false, 'hover');
    on(toast, 'focusin', true, 'focus');
    on(toast, 'focusout', false, 'focus');
    on(toast, 'pointerdown', true, 'finger');
    on(window, 'pointerup', false, 'finger');
    on(window, 'pointercancel', false, 'finger');
    on(window, 'blur', true, 'window');
    on(window, 'focus', false, 'window');

    if (toast.matches(':hover')) holds.add('hover');
    if (toast.contains(document.activeElement)) holds.add('focus');
    if (!document.hasFocus()) holds.add('window');
    run();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };

    function run() {
      if (timer !== undefined) {
        clearTimeout(timer);
        timer = undefined;
        left -= performance.now() - startedAt;
      }
      if (holds.size > 0) return;
      startedAt = performance.now();
      timer = setTimeout(onEnd, Math.max(0, left));
    }
  }, [content, repetition]);
}
