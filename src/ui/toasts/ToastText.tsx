import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#ui/kit/Icon.tsx';
import type { Notice } from './notify.ts';
import styles from './ToastText.module.css';
import { useTimeOnScreen } from './useTimeOnScreen.ts';

interface ToastTextProps {
  readonly notice: Notice;
  /** Another value with each repetition of the notice, which starts its time anew. */
  readonly repetition: string | number | undefined;
  /** Closes the toast; the focus is not in it. */
  readonly onTimeUp: () => void;
  /** Closes the toast after one of its controls was used, and gives the focus back. */
  readonly onClose: () => void;
}

/** What stands in a toast: the exact text, and beside it the extra controls */
export function ToastText({
  notice: { text, kind, link, action },
  repetition,
  onTimeUp,
  onClose,
}: ToastTextProps) {
  const content = useRef<HTMLDivElement>(null);
  useTimeOnScreen(content, repetition, onTimeUp);

  return (
    <div className={styles.content} ref={content}>
      <span className={styles.sign} aria-hidden="true">
        {kind === 'error' ? '!' : <Icon shape="check" size={18} />}
      </span>
      <div className={styles.words}>
        {/* A new element each time, which is what makes a live region say the same text again. */}
        <p key={repetition}>{text}</p>
        {link && (
          <Link className={styles.control} to={link.to} onClick={onClose}>
            {link.label}
          </Link>
        )}
        {action && (
          <button
            type="button"
            className={styles.control}
            onClick={() => {
              onClose();
              action.onSelect();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <Icon shape="close" size={20} />
      </button>
    </div>
  );
}
