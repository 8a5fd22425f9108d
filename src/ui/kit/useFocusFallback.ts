import { useEffect, useRef } from 'react';
import { findShown } from './findShown.ts';
import { focusHeading } from './focusHeading.ts';

/** Moves the focus to the screen's heading when the focused part disappears. Returns handlers for that part. */
export function useFocusFallback(isGone: boolean) {
  const hasFocus = useRef(false);
  useEffect(() => {
    if (!isGone || !hasFocus.current) return;
    hasFocus.current = false;
    // The replacement may already have the focus.
    if (document.activeElement !== document.body) return;
    focusHeading(findShown('main h1'));
  }, [isGone]);
  const onFocus = () => {
    hasFocus.current = true;
  };
  // React does not call `onBlur` when it removes a focused element.
  const onBlur = () => {
    hasFocus.current = false;
  };
  return { onFocus, onBlur };
}
