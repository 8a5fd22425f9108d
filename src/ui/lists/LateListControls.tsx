import { useEffect, useRef, useState } from 'react';
import { lateCode, useLateCode } from '#ui/kit/lateCode.ts';
import type { List } from './useList.ts';

const listControls = lateCode(async () => (await import('./controls/ListControls.tsx')).ListControls);

/** Distance of the list from the viewport at which the controls load. */
const ROOT_MARGIN = '200px 0px';

/** `ListControls` for a list far down a screen, whose code the first visit to the screen does not load. */
export function LateListControls(props: { readonly list: List }) {
  const placeholder = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(listControls.loaded() !== undefined);
  const { code: ListControls } = useLateCode(listControls, isNear);

  useEffect(() => {
    // The list: a jump into the middle of it passes the controls.
    const list = placeholder.current?.parentElement;
    if (isNear || !list) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(list);
    return () => observer.disconnect();
  }, [isNear]);

  return ListControls ? <ListControls {...props} /> : <div ref={placeholder} />;
}
