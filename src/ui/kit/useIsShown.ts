import { type RefObject, useEffect, useRef } from 'react';

/** Whether the shopper still sees the component, for what follows an action that takes time. */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
