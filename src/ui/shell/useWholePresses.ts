import { useEffect } from 'react';

/**
 * Ends a press on the control where it began. The second click of a double click, or a held Enter, would otherwise activate the
 * control that has replaced the first one.
 */
export function useWholePresses(): void {
  useEffect(() => {
    let pressed: Element | null = null;
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const onPress = (event: UIEvent, isContinued: boolean) => {
      const control = event.target instanceof Element ? event.target.closest('a, button') : null;
      if (!isContinued) pressed = control;
      else if (control && control !== pressed) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener('click', (event) => onPress(event, event.detail > 1), options);
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && onPress(event, event.repeat);
    document.addEventListener('keydown', onKeyDown, options);
    return () => stop.abort();
  }, []);
}
