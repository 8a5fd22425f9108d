import { type FocusEvent, type MouseEvent, useRef } from 'react';
// The unstyled entry: the other one injects a style element, which the page's policy blocks.
import { ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled';
import { TEXTS } from '#texts';
import { findShown } from '#ui/kit/findShown.ts';
import { focusHeading } from '#ui/kit/focusHeading.ts';
import type { Notice } from './notify.ts';
import styles from './ToastHost.module.css';
import { ToastText } from './ToastText.tsx';

/**
 * The toast container, which returns the focus after Escape or a toast's control. `ToastText` replaces the library's timer, an
 * animation that reduced motion disables.
 */
export function ToastHost() {
  const before = useRef<EventTarget>(null);

  function onFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // Alt+T paused the toasts.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) toast.play();
  }

  function giveBack() {
    const target = before.current;
    const isThere = target instanceof HTMLElement && target.isConnected && !target.closest('main > [hidden]');
    if (isThere && target !== document.body) target.focus();
    else focusHeading(findShown('main h1'));
  }

  function onClick({ currentTarget, target }: MouseEvent) {
    const isControl = (target as Element).closest('a, button') !== null;
    if (isControl && currentTarget.contains(document.activeElement)) giveBack();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the focus are those of the toasts
    <div
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={({ key }) => key === 'Escape' && giveBack()}
      // In the capture phase, because the control removes the toast.
      onClickCapture={onClick}
    >
      <ToastContainer
        aria-label={TEXTS.toasts.label}
        className={`${styles.container} screen-only`}
        toastClassName={styles.toast ?? ''}
        newestOnTop
        transition={false}
        icon={false}
        closeButton={false}
        customProgressBar
        hotKeys={isToastKey}
      />
    </div>
  );
}

/** Alt+T by physical key, because Alt changes the letter on some layouts. AltGr reports Ctrl+Alt and does not match. */
function isToastKey(event: KeyboardEvent): boolean {
  const { code, altKey, ctrlKey, metaKey } = event;
  const isKey = code === 'KeyT' && altKey && !ctrlKey && !metaKey;
  // The library moves the focus; this suppresses the letter and the browser's menu.
  if (isKey && document.querySelector('[data-in]')) event.preventDefault();
  return isKey;
}

/** Shows a notice as a toast. An open toast with the same id restarts and is announced again. */
export function showToast(notice: Notice): void {
  const toastId = `toast-${notice.id.replace(/\s+/g, '-')}`;
  if (notice.over?.aborted) return;
  notice.over?.addEventListener('abort', () => toast.dismiss(toastId));
  const options = {
    onClose: () => notice.onClose?.(),
    type: notice.kind,
    role: notice.kind === 'error' ? 'alert' : 'status',
  } as const;
  const content = ({ closeToast, isPaused, toastProps: { updateId } }: ToastContentProps) => (
    <ToastText notice={notice} isPaused={isPaused} repetition={updateId} onClose={closeToast} />
  );
  if (toast.isActive(toastId)) toast.update(toastId, { ...options, render: content, delay: 0 });
  else toast(content, { ...options, toastId });
}
