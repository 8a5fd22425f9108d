/** To be drawn. */
export function DescriptionTab() {
  return null;
}
