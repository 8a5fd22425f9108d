import { flushSync } from 'react-dom';
import { TEXTS } from '#texts';
import { announce } from '#ui/kit/announce.ts';
import { findShown } from '#ui/kit/findShown.ts';
import { isCommandKey } from '#ui/kit/isCommandKey.ts';
import { isInTextField } from '#ui/kit/isInTextField.ts';
import { notify } from './notify.ts';

interface UndoableChange {
  readonly undo: () => void;
  /** A selector of the restored element, which takes the focus after Undo. */
  readonly focusOn?: string;
  /** Changes with the same id share a toast, whose Undo reverts all of them. The default id is the text. */
  readonly id?: string;
}

interface Offer {
  readonly id: string;
  readonly undo: () => void;
  readonly take: () => void;
}

/** The changes with an open toast, latest last. */
let offers: readonly Offer[] = [];

/** Reports a removal. "Undo", or Ctrl+Z or Cmd+Z while the toast is open, reverts it. */
export function offerUndo(text: string, { undo, focusOn, id = text }: UndoableChange): void {
  const taken = new AbortController();
  const former = offers.find((one) => one.id === id);
  const offer = {
    id,
    undo() {
      undo();
      former?.undo();
    },
    take() {
      withdraw();
      taken.abort();
      // Renders synchronously, because the line must exist before it can take the focus.
      flushSync(offer.undo);
      if (focusOn) findShown(focusOn)?.focus();
      announce(TEXTS.toasts.undone);
    },
  };
  const withdraw = () => setOffers(offers.filter((one) => one !== offer));
  setOffers([...offers.filter((one) => one.id !== id), offer]);
  notify(text, {
    id,
    action: { label: TEXTS.toasts.undo, onSelect: offer.take },
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
  // In a text field, the keys undo typing.
  if (event.defaultPrevented || !isCommandKey(event, 'z') || isInTextField(event.target)) return;
  event.preventDefault();
  offers.at(-1)?.take();
}
