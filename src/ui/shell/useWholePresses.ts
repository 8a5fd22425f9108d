import { useEffect } from 'react';

/**
 * Ends a press on the control where it began. The second click of a double click, or a held Enter, would otherwise activate the
 * control that has replaced the first one. Later clicks of the series are intended.
 */
export function useWholePresses(): void {
  useEffect(() => {
    /** Undefined after a suppressed click, until the next series. */
    let pressed: Element | null | undefined = null;
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const onPress = (event: UIEvent, isContinued: boolean) => {
      const control = event.target instanceof Element ? event.target.closest('a, button') : null;
      if (!isContinued) pressed = control;
      else if (control && pressed !== undefined && control !== pressed) {
        event.preventDefault();
        event.stopPropagation();
        if (event.type === 'click') pressed = undefined;
      }
    };
    document.addEventListener('click', (event) => onPress(event, event.detail > 1), options);
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && onPress(event, event.repeat);
    document.addEventListener('keydown', onKeyDown, options);
    return () => stop.abort();
  }, []);
}
