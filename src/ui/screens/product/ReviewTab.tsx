/** To be drawn. */
export function ReviewTab() {
  return null;
}
