import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#ui/kit/Icon.tsx';
import type { Notice } from './notify.ts';
import styles from './ToastText.module.css';
import { useTimeOnScreen } from './useTimeOnScreen.ts';

interface ToastTextProps {
  readonly notice: Notice;
  /** Whether the mouse is over the toast, or the window is not in use. */
  readonly isPaused: boolean;
  /** Changes with each repetition of the notice. */
  readonly repetition: string | number | undefined;
  readonly onClose: () => void;
}

/** The content of a toast: the exact text, and the controls beside it. */
export function ToastText({ notice, isPaused, repetition, onClose }: ToastTextProps) {
  const { text, kind, link, action } = notice;
  const content = useRef<HTMLDivElement>(null);
  useTimeOnScreen({ content, isPaused, repetition, onTimeUp: onClose });

  return (
    <div className={styles.content} ref={content}>
      <span className={styles.sign} aria-hidden="true">
        {kind === 'error' ? '!' : <Icon shape="check" size={18} />}
      </span>
      <div className={styles.words}>
        {/* A new element each time, so that a live region announces the same text again. */}
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
