import type { Location } from 'react-router-dom';

const STORED = 'estore.scroll';

/** The latest are enough: nobody goes back a hundred pages. */
const KEPT = 100;

/** An entry of the browser's history, by its key and the address that it had. */
type Visit = Pick<Location, 'key' | 'pathname' | 'search'>;

let positions: Map<string, number> | undefined;

/** How far down, in pixels, the shopper was on a visit of a page; 0 where that is not known. */
export function positionOn(visit: Visit): number {
  return known().get(nameOf(visit)) ?? 0;
}

/** Whether the shopper had been on this visit before. Entries that the browser makes by itself have no key of their own. */
export function hasPosition(visit: Visit): boolean {
  return visit.key !== 'default' && known().has(nameOf(visit));
}

/** Remembers how far down, in pixels, the shopper is on this visit. */
export function rememberPosition(visit: Visit, position: number): void {
  known().set(nameOf(visit), position);
}

/** Keeps the positions for a reload; without storage a reload starts at the top. */
export function storePositions(): void {
  try {
    window.sessionStorage.setItem(STORED, JSON.stringify([...known()].slice(-KEPT)));
  } catch {
    // Without storage, as said above.
  }
}

function nameOf({ key, pathname, search }: Visit): string {
  return `${key} ${pathname}${search}`;
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
