import { createStore } from '#core/Store.ts';

/** A toast to be shown. The text is exact; controls stand beside it. */
export interface Notice {
  /** Two notices with the same id do not pile up. */
  readonly id: string;
  readonly text: string;
  readonly kind: 'success' | 'error';
  /** A place to go on to. */
  readonly link?: { readonly to: string; readonly label: string };
  /** Something to do at once, such as Undo; the toast closes with it. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** Aborted once what the notice says is over: its toast closes. */
  readonly over?: AbortSignal;
  /** Called when the toast is gone. */
  readonly onClose?: () => void;
}

/** Notices that no toast shows yet. */
export const pendingNotices = createStore<readonly Notice[]>([]);

/** Shows a toast. Without an id the text is the id. */
export function notify(text: string, details: Partial<Omit<Notice, 'text'>> = {}): void {
  const notice: Notice = { id: text, kind: 'success', ...details, text };
  pendingNotices.set([...pendingNotices.getSnapshot(), notice]);
}
