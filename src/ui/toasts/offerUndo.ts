import { flushSync } from 'react-dom';
import { announce } from '#ui/kit/announce.ts';
import { findShown } from '#ui/kit/findShown.ts';
import { isInTextField } from '#ui/kit/isInTextField.ts';
import { notify } from './notify.ts';

interface UndoableChange {
  /** Takes the change back. */
  readonly undo: () => void;
  /** A selector of the element that takes the focus then: the restored line. */
  readonly focusOn?: string;
  /** Two changes with the same id share a toast. Without one the text is the id. */
  readonly id?: string;
}

interface Offer {
  readonly id: string;
  readonly take: () => void;
}

/** The undos whose toasts are open, the latest last. */
let offers: readonly Offer[] = [];

/** Reports a removal. The toast's "Undo", or Ctrl+Z or Cmd+Z while the toast is open, restores what was removed. */
export function offerUndo(text: string, { undo, focusOn, id = text }: UndoableChange): void {
  const taken = new AbortController();
  const offer = {
    id,
    take() {
      withdraw();
      taken.abort();
      // The line has to be rendered before it can take the focus.
      flushSync(undo);
      if (focusOn) findShown(focusOn)?.focus();
      announce('Undone');
    },
  };
  const withdraw = () => setOffers(offers.filter((one) => one !== offer));
  setOffers([...offers.filter((one) => one.id !== id), offer]);
  notify(text, {
    id,
    action: { label: 'Undo', onSelect: offer.take },
    over: taken.signal,
    onClose: withdraw,
  });
}

function setOffers(next: readonly Offer[]) {
  offers = next;
  if (next.length > 0) document.addEventListener('keydown', onKeyDown);
  else document.removeEventListener('keydown', onKeyDown);
}

function onKeyDown(event: KeyboardEvent) {
  const { target, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey === metaKey || shiftKey || altKey || !isUndoKey(event)) return;
  // In a text field the keys undo typing.
  if (isInTextField(target)) return;
  event.preventDefault();
  offers.at(-1)?.take();
}

/** The key "z"; on a keyboard of other letters, such as Greek ones, the key at its place. */
function isUndoKey({ key, code }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' || (code === 'KeyZ' && key > '\u007f');
}
