import buttons from '#ui/kit/buttons.module.css';
import { notify } from '#ui/toasts/notify.ts';

interface CopyButtonProps {
  /** Such as "order number". */
  readonly what: string;
  readonly text: string;
  /** The visible text; by default, the accessible name. */
  readonly label?: string;
}

export function CopyButton({ what, text, label = `Copy ${what}` }: CopyButtonProps) {
  async function onCopy() {
    try {
      await navigator.clipboard.writeText(text);
      notify(`${what.charAt(0).toUpperCase()}${what.slice(1)} copied`);
    } catch {
      // The browser may deny access to the clipboard.
      notify(`The ${what} could not be copied. It is ${text}.`, { kind: 'error' });
    }
  }

  return (
    <button
      type="button"
      className={`${buttons.text} screen-only`}
      aria-label={`Copy ${what}`}
      onClick={() => void onCopy()}
    >
      {label}
    </button>
  );
}
