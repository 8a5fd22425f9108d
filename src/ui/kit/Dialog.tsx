import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import buttons from './buttons.module.css';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';

interface DialogProps {
  /** Its heading and its name. */
  readonly title: string;
  /** Told once it is closed, by whatever means: the owner renders it no more. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stays in sight at its end, as the button that takes over a choice does. */
  readonly foot?: ReactNode;
  /** For a dialog of another shape. */
  readonly className?: string;
}

/**
 * A modal dialog, open for as long as it is rendered: a sheet on a phone, a card on wide screens. Escape, "Close", a
 * press beside it and Back close it, and the focus returns to where it was. It begins at `data-first-focus`, if an
 * element within has that, else at "Close".
 */
export function Dialog({ title, onClose, children, foot, className = '' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let isPressedBeside = false;
    // Its content fills the dialog, so what reaches the dialog itself is beside it. WebKit knows no `closedby`. A press that
    // began inside, as to select text, closes nothing.
    element.addEventListener(
      'pointerdown',
      ({ target }) => {
        isPressedBeside = target === element;
      },
      { signal },
    );
    element.addEventListener(
      'click',
      ({ target }) => {
        if (isPressedBeside && target === element) element.close();
      },
      { signal },
    );
    window.addEventListener('popstate', () => element.close(), { signal });
    element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      stop.abort();
      // The screen is left and stays alive, or the owner has closed it: this gives the focus back.
      element.close();
    };
  }, []);

  // In development React closes it and opens it again, all in one task.
  function tellOwner() {
    queueMicrotask(() => dialog.current?.open || onClose());
  }

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      aria-labelledby={titleId}
      onClose={tellOwner}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className={`${buttons.quiet} ${buttons.iconOnly}`}
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <Icon shape="close" />
          </button>
        </div>
        {children}
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  );
}
