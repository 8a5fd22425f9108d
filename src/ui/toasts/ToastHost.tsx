// The unstyled entry: the other one injects a style element, which the page's policy blocks.
import { ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled';
import type { Notice } from './notify.ts';
import styles from './ToastHost.module.css';
import { ToastText } from './ToastText.tsx';
import { isToastKey, useToastFocus } from './useToastFocus.ts';

/** The toast container. `useTimeOnScreen` replaces the library's timer, an animation that reduced motion disables. */
export function ToastHost() {
  useToastFocus();
  return (
    <ToastContainer
      aria-label="Notifications, Alt+T"
      className={`${styles.container} screen-only`}
      toastClassName={styles.toast ?? ''}
      newestOnTop
      transition={false}
      icon={false}
      closeButton={false}
      customProgressBar
      hotKeys={isToastKey}
    />
  );
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
