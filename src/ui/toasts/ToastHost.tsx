import { useEffect } from 'react';
// The entry without styles: the other one writes a style element into the page, which its policy forbids.
import { ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled';
import { type Notice, pendingNotices } from './notify.ts';
import styles from './ToastHost.module.css';
import { ToastText } from './ToastText.tsx';
import { isToastKey, useToastFocus } from './useToastFocus.ts';

/** A drag over this share of a toast's width, in percent, sends it away. */
const DRAG_PERCENT = 80;

/**
 * The toast container. The library places, drags and removes the toasts. `useTimeOnScreen` decides how long one
 * stays: the library counts by an animation, which reduced motion switches off, and does not wait for the keyboard.
 */
export function ToastHost({ notices }: { readonly notices: readonly Notice[] }) {
  const giveFocusBack = useToastFocus();

  useEffect(() => {
    if (notices.length === 0) return;
    pendingNotices.set(pendingNotices.getSnapshot().filter((notice) => !notices.includes(notice)));
    for (const notice of notices) show(notice, giveFocusBack);
  }, [notices, giveFocusBack]);

  return (
    <ToastContainer
      aria-label="Notifications, Alt+T"
      className={styles.container ?? ''}
      toastClassName={styles.toast ?? ''}
      position="top-right"
      newestOnTop
      transition={false}
      icon={false}
      closeButton={false}
      closeOnClick={false}
      customProgressBar
      draggable="touch"
      draggablePercent={DRAG_PERCENT}
      hotKeys={isToastKey}
    />
  );
}

/** The same notice again does not pile up: its toast starts anew and is announced again. */
function show(notice: Notice, giveFocusBack: () => void) {
  const toastId = `toast-${notice.id.replace(/\s+/g, '-')}`;
  if (notice.over?.aborted) return;
  notice.over?.addEventListener('abort', () => toast.dismiss(toastId));
  const options = {
    onClose: () => notice.onClose?.(),
    type: notice.kind,
    role: notice.kind === 'error' ? 'alert' : 'status',
  } as const;
  const content = ({ closeToast, toastProps: { updateId } }: ToastContentProps) => (
    <ToastText
      notice={notice}
      repetition={updateId}
      onTimeUp={closeToast}
      onClose={() => {
        giveFocusBack();
        closeToast();
      }}
    />
  );
  if (toast.isActive(toastId)) toast.update(toastId, { ...options, render: content, delay: 0 });
  else toast(content, { ...options, toastId });
}
