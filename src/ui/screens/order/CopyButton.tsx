import type { ReactNode } from 'react';
import { TEXTS, type Texts } from '#texts';
import buttons from '#ui/kit/buttons.module.css';
import { notify } from '#ui/toasts/notify.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly field: keyof Texts['payment']['copied'];
  readonly children: ReactNode;
}

export function CopyButton({ text, field, children }: CopyButtonProps) {
  async function onCopy() {
    try {
      await navigator.clipboard.writeText(text);
      notify(TEXTS.payment.copied[field]);
    } catch {
      // The browser may deny access to the clipboard.
      notify(TEXTS.payment.notCopied(field, text), { kind: 'error' });
    }
  }

  return (
    <button
      type="button"
      className={`${buttons.text} screen-only`}
      aria-label={TEXTS.payment.copyLabels[field]}
      onClick={() => void onCopy()}
    >
      {children}
    </button>
  );
}
