/**
 * A list with the entries that it has lost since `before`, put back to the places they had there, as Undo promises. An
 * entry that has come back meanwhile stays as it is now.
 */
export function restored<Entry extends { readonly id: string }>(
  now: readonly Entry[],
  before: readonly Entry[],
): readonly Entry[] {
  const here = new Set(now.map(({ id }) => id));
  const list = [...now];
  for (const [position, entry] of before.entries()) {
    if (!here.has(entry.id)) list.splice(position, 0, entry);
  }
  return list;
}
