import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Menu.module.css';

/** Delay before a menu closes after the mouse has left it (ms). */
const LEAVE_DELAY_MS = 250;

interface MenuProps {
  readonly summary: ReactNode;
  /** An icon at the end of the bar, with whose end the panel is aligned. */
  readonly isIcon?: boolean;
  /** `li` elements with one link each. */
  readonly children: ReactNode;
}

/** A menu of links, one open at a time. It works without JavaScript, which adds Escape and closing on loss of focus or hover. */
export function Menu({ summary, isIcon = false, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => (menu.current ? closeOnDismissal(menu.current) : undefined), []);
  return (
    <details className={styles.menu} name="menu" ref={menu}>
      <summary className={isIcon ? styles.iconLink : styles.button}>{summary}</summary>
      <ul className={styles.panel} data-side={isIcon ? 'end' : undefined}>
        {children}
      </ul>
    </details>
  );
}

function closeOnDismissal(menu: HTMLDetailsElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(leaving);
    menu.open = false;
  };
  const closeWithFocus = () => {
    close();
    menu.querySelector('summary')?.focus();
  };
  const isOutside = (target: EventTarget | null) => !(target instanceof Node && menu.contains(target));
  document.addEventListener('pointerdown', ({ target }) => isOutside(target) && close(), { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && menu.open && closeWithFocus(), {
    signal,
  });
  menu.addEventListener(
    'focusout',
    ({ relatedTarget }) => relatedTarget !== null && isOutside(relatedTarget) && close(),
    { signal },
  );
  // A followed link would otherwise retain the focus in the closed menu.
  menu.addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('a') && closeWithFocus(),
    { signal },
  );
  menu.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      if (pointerType === 'mouse') leaving = setTimeout(close, LEAVE_DELAY_MS);
    },
    { signal },
  );
  menu.addEventListener('pointerenter', () => clearTimeout(leaving), { signal });
  return () => {
    stop.abort();
    clearTimeout(leaving);
  };
}
