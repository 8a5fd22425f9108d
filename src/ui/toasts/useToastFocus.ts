import { useEffect } from 'react';
import { toast } from 'react-toastify/unstyled';
import { findShown } from '#ui/kit/findShown.ts';

/** Every toast (the library's marker). */
const TOAST = '[data-in]';

export function toastOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(TOAST) : null;
}

/** Alt+T by physical key, because Alt changes the letter on some layouts. AltGr reports Ctrl+Alt and does not match. */
export function isToastKey(event: KeyboardEvent): boolean {
  const { code, altKey, ctrlKey, metaKey } = event;
  const isKey = code === 'KeyT' && altKey && !ctrlKey && !metaKey;
  // The library moves the focus; this suppresses the letter and the browser's menu.
  if (isKey && document.querySelector(TOAST)) event.preventDefault();
  return isKey;
}

/** Restores the previous focus after Escape or a toast's control. */
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
          // Alt+T paused the toasts.
          if (wasInToast) toast.play();
        } else if (!wasInToast) before = relatedTarget;
      },
      { signal },
    );
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && giveBack(), { signal });
    // In the capture phase, because the control removes the toast.
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
