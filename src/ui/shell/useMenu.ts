import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { onDismissal } from '#ui/kit/onDismissal.ts';

/** A button that opens a panel of links, until something closes it. `Menu` is the element that holds both. */
export function useMenu<Menu extends HTMLElement>() {
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<Menu>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  // It may have been opened before the page was alive: the first script of the page does that (`presses.ts`).
  useLayoutEffect(() => setIsOpen(button.current?.ariaExpanded === 'true'), []);

  useEffect(() => {
    if (isOpen && menu.current && button.current) {
      return onDismissal(menu.current, button.current, () => setIsOpen(false));
    }
    return undefined;
  }, [isOpen]);

  /** A link of the panel was followed: the menu closes, and the focus does not stay on what is gone. */
  const onFollow = useCallback(() => {
    setIsOpen(false);
    button.current?.focus();
  }, []);

  return {
    menu,
    onFollow,
    button: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => setIsOpen((wasOpen) => !wasOpen),
    },
    panel: { id: panelId, hidden: !isOpen },
  };
}
