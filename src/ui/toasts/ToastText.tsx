import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#ui/kit/Icon.tsx';
import type { Notice } from './notify.ts';
import styles from './ToastText.module.css';
import { useTimeOnScreen } from './useTimeOnScreen.ts';

interface ToastTextProps {
  readonly notice: Notice;
  /** Whether the mouse is over the toast or the window has no focus. */
  readonly isPaused: boolean;
  /** Changes when the notice repeats. */
  readonly repetition: string | number | undefined;
  readonly onClose: () => void;
}

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
        {/* A new element, so that a live region announces a repeated text. */}
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
