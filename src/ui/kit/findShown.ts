/** The first matching element outside hidden screens, which remain in the document. */
export function findShown(
  selector: string,
  isMeant: (element: HTMLElement) => boolean = () => true,
): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => isMeant(element) && !element.closest('main > [hidden]'),
  );
}
