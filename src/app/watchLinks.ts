/** Milliseconds that a mouse rests on a link until it counts: a hand that passes by opens nothing. */
const REST = 60;

/**
 * Tells the address, as it stands in the link, whenever a shopper is about to follow a link of the shop: rests on it with
 * the mouse, presses it, or puts the focus on it. Returns how to end that.
 */
export function watchLinks(onApproach: (address: string) => void): () => void {
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener(
    'pointerover',
    ({ target }) => {
      clearTimeout(timer);
      const address = addressIn(target);
      if (address !== undefined) timer = setTimeout(onApproach, REST, address);
    },
    options,
  );
  for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, tell, options);
  document.addEventListener('click', focusLink, options);
  return () => {
    stop.abort();
    clearTimeout(timer);
  };

  function tell({ target }: Event) {
    const address = addressIn(target);
    if (address !== undefined) onApproach(address);
  }
}

/** Safari leaves the focus where it was: who comes back would not find it on the link that was followed. */
function focusLink({ target }: Event) {
  linkAt(target)?.focus({ preventScroll: true });
}

function addressIn(target: EventTarget | null): string | undefined {
  const link = linkAt(target);
  const address = link?.target === '' ? link.getAttribute('href') : null;
  return address?.startsWith('/') ? address : undefined;
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}
