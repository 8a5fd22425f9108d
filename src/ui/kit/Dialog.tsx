import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { TEXTS } from '#texts';
import buttons from './buttons.module.css';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';

interface DialogProps {
  readonly title: string;
  /** Called after the dialog closes for any reason: the parent must stop rendering it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/**
 * A modal dialog, open while rendered. Escape, "Close", a press outside and Back close it and restore the focus.
 * `data-first-focus` marks the initial focus; the default is "Close".
 */
export function Dialog({ title, onClose, children, foot }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const onBack = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let isPressedBeside = false;
    // Only events outside the content target the dialog itself. A text selection may begin inside. WebKit has no `closedby`.
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
    // At once: after a quick Back and Forward, the "close" event would arrive when the dialog is open again.
    window.addEventListener('popstate', () => onBack(), { signal });
    element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      stop.abort();
      // Restores the focus when the parent removes the dialog or the screen is hidden.
      element.close();
    };
  }, []);

  // In development, React closes and reopens the dialog in one task.
  function tellOwner() {
    queueMicrotask(() => dialog.current?.open || onClose());
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={tellOwner}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 className="minor" id={titleId}>
            {title}
          </h2>
          <button
            type="button"
            className={`${buttons.quiet} ${buttons.iconOnly}`}
            aria-label={TEXTS.app.close}
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
