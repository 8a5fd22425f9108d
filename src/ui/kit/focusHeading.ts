/** Puts the focus on a heading, which no key stops at, for a shopper whose control is going. The page does not scroll. */
export function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
