/** Styles that were asked for and did not come. The build's own code asks for each style only once. */
const missing = new Set<HTMLLinkElement>();

if (typeof document !== 'undefined') {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  };
  // Such events do not bubble, but they can be caught on their way down.
  document.addEventListener('error', onError, { capture: true });
}

/** Asks for the missing styles again, if there are any, and waits for them; rejects where they do not come. */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all(
    [...missing].map((link) => {
      missing.delete(link);
      const again = link.cloneNode() as HTMLLinkElement;
      return new Promise((resolve, reject) => {
        again.addEventListener('load', resolve);
        again.addEventListener('error', reject);
        link.replaceWith(again);
      });
    }),
  );
}

/** Whether any style is missing. */
export function areStylesMissing(): boolean {
  return missing.size > 0;
}
