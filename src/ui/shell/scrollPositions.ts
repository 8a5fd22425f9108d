const STORED = 'estore.scroll';

/** The latest are enough: nobody goes back a hundred pages. */
const KEPT = 100;

let positions: Map<string, number> | undefined;

/** How far down, in pixels, the shopper had been on a visit of a page, by the visit's key; 0 where that is not known. */
export function positionOn(visit: string): number {
  return known().get(visit) ?? 0;
}

/** Remembers how far down the shopper is on this visit. */
export function rememberPosition(visit: string, position: number): void {
  known().set(visit, position);
}

/** Keeps the positions for a reload; without storage a reload starts at the top. */
export function storePositions(): void {
  try {
    window.sessionStorage.setItem(STORED, JSON.stringify([...known()].slice(-KEPT)));
  } catch {
    // As said above.
  }
}

function known(): Map<string, number> {
  positions ??= new Map(stored());
  return positions;
}

function stored(): readonly [string, number][] {
  try {
    const entries: unknown = JSON.parse(window.sessionStorage.getItem(STORED) ?? '[]');
    if (!Array.isArray(entries)) return [];
    return entries.filter(
      (entry): entry is [string, number] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]),
    );
  } catch {
    return [];
  }
}
