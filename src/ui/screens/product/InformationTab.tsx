/** To be drawn. */
export function InformationTab() {
  return null;
}
