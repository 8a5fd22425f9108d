// The first script of a page: records presses, choices and the browser's install offer until the shop's code has loaded.
import { fetchCode } from './fetchCode.ts';

/** Functions that repeat what was recorded, in order. */
const recorded: (() => void)[] = [];

// Prerendering has no document.
if (typeof document !== 'undefined') {
  fetchCode();
  document.addEventListener('click', recordPress, true);
  document.addEventListener('change', recordChoice, true);
  window.addEventListener('beforeinstallprompt', recordOffer);
}

function recordPress(event: Event) {
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button) return;
  // A form would reload the page.
  event.preventDefault();
  // React may already listen and would also handle the press.
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
      // The keyup event makes React hydrate the control before its state changes; otherwise React misses the change.
      target.dispatchEvent(new Event('keyup', { bubbles: true }));
      target.checked = !checked;
      target.click();
    });
  }
}

function recordOffer(event: Event) {
  // The browser makes its offer once, and shows a bar of its own unless it is prevented.
  event.preventDefault();
  recorded.push(() => window.dispatchEvent(event));
}

/** Repeats everything recorded before hydration, once and in order. */
export function replayPresses(): void {
  document.removeEventListener('click', recordPress, true);
  document.removeEventListener('change', recordChoice, true);
  window.removeEventListener('beforeinstallprompt', recordOffer);
  replayNext();
}

/** Each press runs in a separate task: React hydrates its target first, and renders its change before the next press. */
function replayNext() {
  const next = recorded.shift();
  if (!next) return;
  setTimeout(() => {
    next();
    replayNext();
  });
}
