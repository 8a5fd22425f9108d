/** Undo: reinserts the entries that a list has lost since `before` at their former positions. */
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
