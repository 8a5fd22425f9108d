/** A toast to be shown. The text is exact; controls are shown beside it. */
export interface Notice {
  /** Notices with the same id share a toast. */
  readonly id: string;
  readonly text: string;
  readonly kind: 'success' | 'error';
  /** A link to a further page. */
  readonly link?: { readonly to: string; readonly label: string };
  /** Something to do at once, such as Undo; it closes the toast. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** Aborted when the notice no longer applies: its toast closes. */
  readonly over?: AbortSignal;
  /** Called when the toast is closed. */
  readonly onClose?: () => void;
}

/** Milliseconds that a notice is shown. */
export const TIME_ON_SCREEN = 5000;

const listeners = new Set<(notice: Notice) => void>();

/** Calls the listener for every notice; the returned function ends that. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows a toast. Without an id the text is the id. */
export function notify(text: string, details: Partial<Omit<Notice, 'text'>> = {}): void {
  for (const listener of listeners) listener({ id: text, kind: 'success', ...details, text });
}
