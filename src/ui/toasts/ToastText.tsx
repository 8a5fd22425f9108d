import { useEffect, useEffectEvent, useRef } from 'react';
import { TEXTS } from '#texts';
import { Icon } from '#ui/kit/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { type Notice, TOAST_DURATION_MS } from './notify.ts';
import styles from './ToastText.module.css';

/** Interval between checks of a toast (ms). */
const TICK_MS = 100;

interface ToastTextProps {
  readonly notice: Notice;
  /** Whether the mouse is over the toast or the window has no focus. */
  readonly isPaused: boolean;
  /** Changes when the notice repeats. */
  readonly repetition: string | number | undefined;
  readonly onClose: () => void;
}

/** Closes after `TOAST_DURATION_MS`. The time stops while the toast is paused or focused; a repetition restarts it. */
export function ToastText({ notice, isPaused, repetition, onClose }: ToastTextProps) {
  const { text, kind, link, action } = notice;
  const content = useRef<HTMLDivElement>(null);
  const left = useRef(TOAST_DURATION_MS);
  const onTimeUp = useEffectEvent(onClose);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a repetition restarts the time.
  useEffect(() => {
    left.current = TOAST_DURATION_MS;
  }, [repetition]);

  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => {
      const isFocused = content.current?.closest('[data-in]')?.contains(document.activeElement);
      // The mouse may leave the toast while the window has no focus.
      if (isFocused || !document.hasFocus()) return;
      left.current -= TICK_MS;
      if (left.current <= 0) onTimeUp();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPaused]);

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
      <button type="button" className={styles.close} aria-label={TEXTS.app.close} onClick={onClose}>
        <Icon shape="close" size={20} />
      </button>
    </div>
  );
}
