// The first script of a page. A shopper presses what is on it before the shop's code can hear that: on a slow line seconds.

/** The buttons that were pressed, in order. */
const pressed: HTMLElement[] = [];

// The build renders pages where there is no document.
if (typeof document !== 'undefined') document.addEventListener('click', keep, true);

function keep(event: Event) {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('button');
  if (!button) return;
  // A form would load the page afresh.
  event.preventDefault();
  pressed.push(button);
}

/** Presses again, once and in order, what was pressed before the page was alive; what has gone meanwhile is left out. */
export function replayPresses(): void {
  document.removeEventListener('click', keep, true);
  replayNext();
}

/**
 * Each press is a task of its own: React hydrates at once what is pressed, but not amid its own work, and renders what one
 * press has changed before the next.
 */
function replayNext() {
  const button = pressed.shift();
  if (!button) return;
  setTimeout(() => {
    if (button.isConnected) button.click();
    replayNext();
  });
}
