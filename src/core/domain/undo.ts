export type Undo = () => void;

interface Entry {
  readonly id: string;
}

/**
 * Undoes a change of a list from `before` to `after` in the list `now`, which may have changed since: takes out the entries that it added,
 * and reinserts the ones that it removed, except those in `gone`. `order` has the entries of `before` and others that may be in `now`.
 */
export function undone<One extends Entry>(
  now: readonly One[],
  before: readonly One[],
  after: readonly One[],
  order: readonly One[],
  gone: readonly Entry[] = [],
): readonly One[] {
  if (before === after) return now;
  if (now === after && gone.length === 0) return before;
  const rest = without(now, without(after, before));
  return restoreEntries(rest, order, without(without(before, after), gone));
}

/** Reinserts the `lost` entries of `order` that a list lacks, each behind its nearest predecessor there. */
export function restoreEntries<One extends Entry>(
  now: readonly One[],
  order: readonly One[],
  lost: readonly Entry[] = order,
): readonly One[] {
  const wanted = new Set(lost.map(({ id }) => id));
  /** The entries that follow each predecessor; those under `undefined` are the first. */
  const parts = new Map<string | undefined, One[]>([[undefined, []]]);
  for (const entry of now) parts.set(entry.id, [entry]);
  let predecessor: string | undefined;
  for (const entry of order) {
    if (parts.has(entry.id)) predecessor = entry.id;
    else if (wanted.has(entry.id)) parts.get(predecessor)?.push(entry);
  }
  return [...parts.values()].flat();
}

function without<One extends Entry>(list: readonly One[], removed: readonly Entry[]): readonly One[] {
  const ids = new Set(removed.map(({ id }) => id));
  return list.filter(({ id }) => !ids.has(id));
}
