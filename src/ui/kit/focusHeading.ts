/** Focuses a heading that is not in the tab order, without scrolling, after the focused control was removed. */
export function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
