/** Milliseconds that a mouse or a finger rests on a link until it counts: one that passes by opens nothing. */
const REST = 60;

/**
 * Tells the address, as it stands in the link, whenever a shopper is about to follow a link of the shop: rests on it,
 * presses it, or puts the focus on it. Returns how to end that.
 */
export function watchLinks(onApproach: (address: string) => void): () => void {
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', rest, options);
  // A finger that scrolls begins on a link more often than not.
  document.addEventListener('pointercancel', () => clearTimeout(timer), options);
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType !== 'touch') tell(event);
    },
    options,
  );
  document.addEventListener('focusin', tell, options);
  document.addEventListener('click', focusLink, options);
  return () => {
    stop.abort();
    clearTimeout(timer);
  };

  function rest({ target }: Event) {
    clearTimeout(timer);
    const address = addressIn(target);
    if (address !== undefined) timer = setTimeout(onApproach, REST, address);
  }

  function tell({ target }: Event) {
    const address = addressIn(target);
    if (address !== undefined) onApproach(address);
  }
}

/** Safari leaves the focus where it was: who comes back would not find it on the link that was followed. */
function focusLink({ target }: Event) {
  const link = linkAt(target);
  if (link !== document.activeElement) link?.focus({ preventScroll: true });
}

function addressIn(target: EventTarget | null): string | undefined {
  const link = linkAt(target);
  const address = link?.target === '' ? link.getAttribute('href') : null;
  return address?.startsWith('/') ? address : undefined;
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}
