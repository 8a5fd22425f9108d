import { truncate } from '#core/domain/truncate.ts';
import { createStore } from '#core/Store.ts';

/** A toast: an exact text and optional controls. */
export interface Notice {
  /** Notices with the same id share a toast. */
  readonly id: string;
  readonly text: string;
  readonly kind: 'success' | 'error';
  readonly link?: { readonly to: string; readonly label: string };
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** Closes the toast when aborted. */
  readonly over?: AbortSignal;
  readonly onClose?: () => void;
}

const MAX_NAME_LENGTH = 60;

/** Display time of a toast (ms). */
export const TOAST_DURATION_MS = 5000;

/** The latest notice. `Toasts` shows each. */
export const notices = createStore<Notice | undefined>(undefined);

/** Shows a toast. The default id is the text. */
export function notify(text: string, details: Partial<Omit<Notice, 'text'>> = {}): void {
  notices.set({ id: text, kind: 'success', ...details, text });
}

/** The name within a sentence, without the marks that would reverse its other words. */
export function nameInToast(name: string): string {
  return truncate(name.replace(/\p{Bidi_Control}/gu, ''), MAX_NAME_LENGTH);
}
