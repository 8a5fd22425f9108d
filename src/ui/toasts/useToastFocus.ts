import { useEffect } from 'react';
import { toast } from 'react-toastify/unstyled';
import { findShown } from '#ui/kit/findShown.ts';

/** Every toast, as the library marks it. */
const TOAST = '[data-in]';

/** Returns the toast around an element, if it is in one. */
export function toastOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(TOAST) : null;
}

/**
 * Alt+T, by the key's place on the keyboard: with Alt held, a Mac or another layout writes another letter. The right Alt
 * key of many layouts counts as Ctrl+Alt and writes letters, so it does not count.
 */
export function isToastKey(event: KeyboardEvent): boolean {
  const { code, altKey, ctrlKey, metaKey } = event;
  const isKey = code === 'KeyT' && altKey && !ctrlKey && !metaKey;
  // The library moves the focus; the letter and the browser's menu are suppressed here.
  if (isKey && document.querySelector(TOAST)) event.preventDefault();
  return isKey;
}

/** Returns the focus from the toasts to its former place on Escape and after one of their controls was used. */
export function useToastFocus(): void {
  useEffect(() => {
    let before: EventTarget | null = null;
    const stop = new AbortController();
    const { signal } = stop;

    function giveBack() {
      if (!toastOf(document.activeElement)) return;
      const isThere =
        before instanceof HTMLElement &&
        before.isConnected &&
        before !== document.body &&
        !before.closest('main > [hidden]');
      const place = isThere ? (before as HTMLElement) : findShown('main h1');
      if (place?.matches('h1')) place.tabIndex = -1;
      place?.focus();
    }

    document.addEventListener(
      'focusin',
      ({ target, relatedTarget }) => {
        const wasInToast = toastOf(relatedTarget) !== null;
        if (!toastOf(target)) {
          // Alt+T has paused them.
          if (wasInToast) toast.play();
        } else if (!wasInToast) before = relatedTarget;
      },
      { signal },
    );
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && giveBack(), { signal });
    // Captured, because the toast is removed by its control.
    document.addEventListener(
      'click',
      ({ target }) => {
        if (toastOf(target) && (target as Element).closest('a, button')) giveBack();
      },
      { signal, capture: true },
    );
    return () => stop.abort();
  }, []);
}
