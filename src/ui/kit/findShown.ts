/** The first element that matches, outside the hidden screens, which stay in the document after the shopper has left them. */
export function findShown(
  selector: string,
  isMeant: (element: HTMLElement) => boolean = () => true,
): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => isMeant(element) && !element.closest('main > [hidden]'),
  );
}
