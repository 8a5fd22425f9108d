import type { ThirdPartyWindow } from '#core/ports/AuthGateway.ts';

/** Opens Google's popup and reports its state. A return to the page means that the shopper has left the popup. */
export function watchGoogleWindow<Chosen>(
  onWindow: (state: ThirdPartyWindow) => void,
  open: (onChosen: () => void) => Promise<Chosen>,
): Promise<Chosen> {
  onWindow('open');
  // A closed popup is reported seconds later, or never.
  const left = new AbortController();
  globalThis.addEventListener?.('focus', () => onWindow('left'), { signal: left.signal });
  return open(() => {
    left.abort();
    onWindow('done');
  }).finally(() => left.abort());
}
