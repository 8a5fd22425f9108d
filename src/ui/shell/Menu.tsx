import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Menu.module.css';

/** How long a menu stays open after the mouse has left it (ms), so that a slip of the hand does not close it. */
const LEAVE_GRACE = 250;

interface MenuProps {
  /** The content of the summary, which opens and closes the menu. */
  readonly summary: ReactNode;
  readonly isIcon?: boolean;
  /** Whether the panel ends, and does not start, where the summary does. */
  readonly isAtEnd?: boolean;
  /** The entries, as `li` elements with a link each. */
  readonly children: ReactNode;
}

/**
 * A menu of links. It opens and closes without code, and one menu at most is open. With code it also closes on Escape, on a press outside, when
 * the focus or the mouse leaves it, and when the shopper follows a link.
 */
export function Menu({ summary, isIcon = false, isAtEnd = false, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => (menu.current ? closeOnDismissal(menu.current) : undefined), []);
  return (
    <details className={styles.menu} name="menu" ref={menu}>
      <summary className={isIcon ? styles.iconLink : styles.button}>{summary}</summary>
      <ul className={styles.panel} data-side={isAtEnd ? 'end' : undefined}>
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
  // The focus does not stay on a link that closes with the menu.
  menu.addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('a') && closeWithFocus(),
    { signal },
  );
  menu.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      if (pointerType === 'mouse') leaving = setTimeout(close, LEAVE_GRACE);
    },
    { signal },
  );
  menu.addEventListener('pointerenter', () => clearTimeout(leaving), { signal });
  return () => {
    stop.abort();
    clearTimeout(leaving);
  };
}
