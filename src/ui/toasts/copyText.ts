import { TEXTS } from '#texts';
import { notify } from './notify.ts';

/** Copies a text, and shows it in a toast. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(TEXTS.toasts.copied(text));
  } catch {
    // The clipboard needs permission and a secure connection.
    notify(TEXTS.toasts.notCopied(text), { kind: 'error' });
  }
}
