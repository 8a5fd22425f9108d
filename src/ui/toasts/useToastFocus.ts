import { useCallback, useEffect, useRef } from 'react';
import { findShown } from '#ui/kit/findShown.ts';

/** Every toast, as the library marks it. */
const TOAST = '[data-in]';

/**
 * Alt+T, by the key's place on the keyboard: with Alt held, a Mac or another layout makes another letter of it. The
 * right Alt key of many layouts counts as Ctrl+Alt and writes letters, so it does not count.
 */
export function isToastKey({ code, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return code === 'KeyT' && altKey && !ctrlKey && !metaKey;
}

/**
 * Remembers where the focus was before it went to the toasts, and gives it back there on Escape. Returns a function
 * that gives it back too, for the controls that close their toast.
 */
export function useToastFocus(): () => void {
  const before = useRef<HTMLElement>(null);

  const giveBack = useCallback(() => {
    if (!isInToast(document.activeElement)) return;
    const isThere = before.current?.isConnected && !before.current.closest('main > [hidden]');
    const place = isThere ? before.current : findShown('main h1');
    if (place?.matches('h1')) place.tabIndex = -1;
    place?.focus();
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener(
      'focusin',
      ({ target, relatedTarget }) => {
        if (!isInToast(target) || isInToast(relatedTarget)) return;
        before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      },
      { signal },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') giveBack();
        // The library moves the focus; here only the letter or browser menu is kept away.
        if (isToastKey(event) && document.querySelector(TOAST)) event.preventDefault();
      },
      { signal },
    );
    return () => stop.abort();
  }, [giveBack]);

  return giveBack;
}

function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TOAST) !== null;
}
