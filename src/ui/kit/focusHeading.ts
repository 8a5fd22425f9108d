/** Focuses a heading, which the Tab key passes over, for a shopper whose control is gone, without scrolling. */
export function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
