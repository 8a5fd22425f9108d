import buttons from '#ui/kit/buttons.module.css';
import { copyText } from '#ui/toasts/copyText.ts';

interface CopyButtonProps {
  readonly text: string;
  /** Names the copied value, if the button itself does not. */
  readonly label?: string;
  readonly children: string;
}

export function CopyButton({ text, label, children }: CopyButtonProps) {
  return (
    <button
      type="button"
      className={`${buttons.text} screen-only`}
      aria-label={label}
      onClick={() => void copyText(text)}
    >
      {children}
    </button>
  );
}
