import buttons from '#ui/kit/buttons.module.css';
import { notify } from '#ui/toasts/notify.ts';

interface CopyButtonProps {
  /** Such as "order number". The message of a failure uses the last word. */
  readonly what: string;
  readonly text: string;
  /** By default, "Copy" and `what`, which is the accessible name in any case. */
  readonly label?: string;
}

export function CopyButton({ what, text, label }: CopyButtonProps) {
  async function onCopy() {
    try {
      await navigator.clipboard.writeText(text);
      notify(`${what.charAt(0).toUpperCase()}${what.slice(1)} copied`);
    } catch {
      // The browser may deny access to the clipboard.
      notify(`The ${what.split(' ').at(-1)} could not be copied. It is ${text}.`, { kind: 'error' });
    }
  }

  return (
    <button
      type="button"
      className={`${buttons.text} screen-only`}
      {...(label !== undefined && { 'aria-label': `Copy ${what}` })}
      onClick={() => void onCopy()}
    >
      {label ?? `Copy ${what}`}
    </button>
  );
}
