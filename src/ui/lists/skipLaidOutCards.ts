/**
 * Lets the browser skip cards outside the viewport after their first layout. It remembers their exact sizes: an estimate would
 * move the page.
 */
export function skipLaidOutCards(list: Element): void {
  // As in `ProductCard.module.css`: a browser that skips no cards would lay them out again.
  if (!window.CSS?.supports('overflow-clip-margin: 1px')) return;
  const added = [...list.querySelectorAll<HTMLElement>(':scope > :not([data-laid-out])')];
  const far = added.filter(isOutsideViewport);
  for (const card of added) card.dataset.laidOut = '';
  for (const card of far) card.style.display = 'none';
  // Chromium now frees the boxes of these cards. Otherwise it frees them when the shopper leaves the screen, before the next one appears.
  if (far[0]) getComputedStyle(far[0]).getPropertyValue('display');
  for (const card of far) card.style.display = '';
}

function isOutsideViewport(card: HTMLElement): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  return bottom < 0 || top > window.innerHeight;
}
