import { useEffect, useRef } from 'react';
import { findShown } from './findShown.ts';
import { focusHeading } from './focusHeading.ts';

/**
 * Moves the focus to the screen's heading once a part of the screen that had it is gone. Returns the handlers that
 * the part needs.
 */
export function useFocusHandedOn(isGone: boolean) {
  const hasFocus = useRef(false);
  useEffect(() => {
    if (!isGone || !hasFocus.current) return;
    hasFocus.current = false;
    // What replaces it may have taken the focus already.
    if (document.activeElement !== document.body) return;
    focusHeading(findShown('main h1'));
  }, [isGone]);
  const onFocus = () => {
    hasFocus.current = true;
  };
  // React calls no `onBlur` when a focused element is removed.
  const onBlur = () => {
    hasFocus.current = false;
  };
  return { onFocus, onBlur };
}
