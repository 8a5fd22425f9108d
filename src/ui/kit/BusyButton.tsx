import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './BusyButton.module.css';
import buttons from './buttons.module.css';

interface BusyButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-busy' | 'className'> {
  readonly isBusy: boolean;
  readonly busyText: string;
  readonly look?: 'primary' | 'secondary';
  readonly children: ReactNode;
}

/** A button for a slow action. A disabled button cannot have the focus, so the wrapper holds it while busy. */
export function BusyButton({
  isBusy,
  busyText,
  look = 'primary',
  children,
  type = 'button',
  ...props
}: BusyButtonProps) {
  const wrapper = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (isBusy && document.activeElement === button.current) wrapper.current?.focus();
    else if (!isBusy && document.activeElement === wrapper.current) button.current?.focus();
  }, [isBusy]);

  return (
    <span ref={wrapper} className={styles.wrapper} tabIndex={-1}>
      <button
        ref={button}
        type={type}
        className={buttons[look]}
        disabled={isBusy}
        aria-busy={isBusy}
        {...props}
      >
        {isBusy ? busyText : children}
      </button>
    </span>
  );
}
