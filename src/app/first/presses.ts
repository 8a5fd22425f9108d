// The first script of a page. A shopper presses what is on it before the shop's code can hear that: on a slow line seconds.
import { onDismissal } from '#ui/kit/onDismissal.ts';
import { fetchCode } from './fetchCode.ts';

/** What was pressed and chosen, in order, each as what does it again. */
const kept: (() => void)[] = [];

/** The menus that were opened, each with what ends its listening. */
const opened = new Map<HTMLElement, () => void>();

// The build renders pages where there is no document.
if (typeof document !== 'undefined') {
  fetchCode();
  document.addEventListener('click', keepPress, true);
  document.addEventListener('change', keepChoice, true);
}

function keepPress(event: Event) {
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button) return;
  // A form would load the page afresh.
  event.preventDefault();
  // React may have begun to listen, and would do it as well.
  event.stopPropagation();
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (panel) toggleMenu(button, panel);
  else kept.push(() => button.click());
}

/** Opens or closes a menu as `useMenu` would, which takes over what it finds. */
function toggleMenu(button: HTMLElement, panel: HTMLElement) {
  const set = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    button.ariaExpanded = String(isOpen);
    opened.get(button)?.();
    opened.delete(button);
  };
  const isOpening = button.ariaExpanded !== 'true';
  set(isOpening);
  if (isOpening && button.parentElement) {
    opened.set(
      button,
      onDismissal(button.parentElement, button, () => set(false)),
    );
  }
}

function keepChoice({ target }: Event) {
  if (target instanceof HTMLSelectElement) {
    const { value } = target;
    kept.push(() => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  } else if (target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)) {
    const { checked } = target;
    kept.push(() => {
      // What an event reaches is hydrated at once. React hears of a choice only if it saw the control without it.
      target.dispatchEvent(new Event('keyup', { bubbles: true }));
      target.checked = !checked;
      target.click();
    });
  }
}

/** Does again, once and in order, what was pressed and chosen before the page was alive. */
export function replayPresses(): void {
  document.removeEventListener('click', keepPress, true);
  document.removeEventListener('change', keepChoice, true);
  for (const stop of opened.values()) stop();
  replayNext();
}

/**
 * Each is a task of its own: React hydrates at once what is pressed, but not amid its own work, and renders what one
 * press has changed before the next. What has gone from the page meanwhile hears nothing.
 */
function replayNext() {
  const next = kept.shift();
  if (!next) return;
  setTimeout(() => {
    next();
    replayNext();
  });
}
