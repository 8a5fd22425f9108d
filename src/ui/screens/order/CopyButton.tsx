import type { ReactNode } from 'react';
import buttons from '#ui/kit/buttons.module.css';
import { notify } from '#ui/toasts/notify.ts';

interface CopyButtonProps {
  readonly text: string;
  /** In the message of success, such as "Order number". */
  readonly subject: string;
  /** In the message of a failure, such as "number". */
  readonly noun: string;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
}

export function CopyButton({ text, subject, noun, ...button }: CopyButtonProps) {
  async function onCopy() {
    try {
      await navigator.clipboard.writeText(text);
      notify(`${subject} copied`);
    } catch {
      // The browser may deny access to the clipboard.
      notify(`The ${noun} could not be copied. It is ${text}.`, { kind: 'error' });
    }
  }

  return (
    <button
      type="button"
      className={`${buttons.text} screen-only`}
      onClick={() => void onCopy()}
      {...button}
    />
  );
}
