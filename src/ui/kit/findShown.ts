/** The first element that matches, outside the hidden screens, which stay in the document after the shopper has left them. */
export function findShown(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((one) => !one.closest('main > [hidden]'));
}
