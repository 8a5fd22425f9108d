import { useEffect, useRef } from 'react';
import { focusHeading } from './focusHeading.ts';

/**
 * Hands the focus on to the screen's heading once a part of the screen is gone, if that part had it. The part takes
 * the two handlers.
 */
export function useFocusHandedOn(isGone: boolean) {
  const hasFocus = useRef(false);
  useEffect(() => {
    if (!isGone || !hasFocus.current) return;
    hasFocus.current = false;
    // What stands in its place may have taken the focus already.
    if (document.activeElement !== document.body) return;
    focusHeading(document.querySelector<HTMLElement>('main h1'));
  }, [isGone]);
  const onFocus = () => {
    hasFocus.current = true;
  };
  // React tells nothing of a focus that is lost with its element.
  const onBlur = () => {
    hasFocus.current = false;
  };
  return { onFocus, onBlur };
}
