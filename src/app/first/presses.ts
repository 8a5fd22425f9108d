// The first script of a page: it records the shopper's presses and choices until the shop's code has loaded, on a slow line for seconds.
import { fetchCode } from './fetchCode.ts';

/** The presses and choices in order, each as a function that repeats it. */
const recorded: (() => void)[] = [];

// The build renders pages without a document.
if (typeof document !== 'undefined') {
  fetchCode();
  document.addEventListener('click', recordPress, true);
  document.addEventListener('change', recordChoice, true);
}

function recordPress(event: Event) {
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button) return;
  // A form would load the page again.
  event.preventDefault();
  // React may have begun to listen, and would handle the press too.
  event.stopPropagation();
  if (!button.matches('[data-needs-activation]')) recorded.push(() => button.click());
}

function recordChoice({ target }: Event) {
  if (target instanceof HTMLSelectElement) {
    const { value } = target;
    recorded.push(() => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  } else if (target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)) {
    const { checked } = target;
    recorded.push(() => {
      // React hydrates at once whatever an event reaches. It notices a choice only on a control that it has seen without it.
      target.dispatchEvent(new Event('keyup', { bubbles: true }));
      target.checked = !checked;
      target.click();
    });
  }
}

/** Repeats, once and in order, the presses and choices that the shopper made before the page was hydrated. */
export function replayPresses(): void {
  document.removeEventListener('click', recordPress, true);
  document.removeEventListener('change', recordChoice, true);
  replayNext();
}

/**
 * Each is a task of its own: React hydrates a pressed part at once, but not amid its own work, and renders the change of one press
 * before the next. An element that has left the page meanwhile ignores its press.
 */
function replayNext() {
  const next = recorded.shift();
  if (!next) return;
  setTimeout(() => {
    next();
    replayNext();
  });
}
