import type { ReactNode } from 'react';
import buttons from '#ui/kit/buttons.module.css';
import { notify } from '#ui/toasts/notify.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly children: ReactNode;
}

export function CopyButton({ text, label, copied, notCopied, children }: CopyButtonProps) {
  async function onCopy() {
    try {
      await navigator.clipboard.writeText(text);
      notify(copied);
    } catch {
      // The browser may deny access to the clipboard.
      notify(notCopied, { kind: 'error' });
    }
  }

  return (
    <button
      type="button"
      className={`${buttons.text} screen-only`}
      aria-label={label}
      onClick={() => void onCopy()}
    >
      {children}
    </button>
  );
}
