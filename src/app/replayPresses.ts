// The first script of a page: records presses, choices and the browser's install offer until the shop's code has loaded.
import { SHOP } from '#shop';
import { fetchCode } from './fetchCode.ts';

/** Maximum delay of a followed link (ms). */
const MAX_LINK_DELAY_MS = 10_000;

/** Functions that repeat the recorded events, in order. */
const recorded: (() => void)[] = [];

// Prerendering has no document.
if (typeof document !== 'undefined') {
  fetchCode();
  document.addEventListener('click', recordPress, true);
  document.addEventListener('change', recordChoice, true);
  window.addEventListener('beforeinstallprompt', recordOffer);
}

function recordPress(event: MouseEvent) {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>('button, a[href]');
  if (!control) return;
  const link = control instanceof HTMLAnchorElement ? control : undefined;
  if (link && !losesPresses(link, event)) return;
  // The newsletter's form needs no code, and a repeated press could not open its tab.
  if (SHOP.sellsInEu && control.closest('form[target]')) return;
  // A form would reload the page.
  event.preventDefault();
  // React may already listen and would also handle the press.
  event.stopPropagation();
  if (control.matches('[data-needs-activation]')) return;
  const press = () => control.click();
  recorded.push(press);
  // The code may never arrive.
  if (link)
    setTimeout(() => recorded.includes(press) && window.location.assign(link.href), MAX_LINK_DELAY_MS);
}

/** Whether following the link would leave a page whose recorded presses are not repeated yet. */
function losesPresses({ target }: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const opensBeside = target === '_blank' || ctrlKey || metaKey || shiftKey;
  return recorded.length > 0 && !opensBeside;
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
  // The browser makes its offer once, and shows its own bar unless the event is prevented.
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
