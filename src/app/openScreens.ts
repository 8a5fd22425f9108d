import type { Location } from 'react-router-dom';
import { screenOf } from '#ui/screenOf.ts';
import { staysAlive } from './routes.tsx';

/** How many screens stay alive beside the shown one. */
export const MOST_LEFT = 3;

/** A rendered screen, and the history entry that it belongs to. */
export interface OpenScreen {
  readonly id: number;
  readonly location: Location;
}

/** The rendered screens. */
export interface OpenScreens {
  readonly shown: OpenScreen;
  /** The screens that the shopper has left and may return to, the latest first. */
  readonly left: readonly OpenScreen[];
  readonly nextId: number;
  /** The address of the last move. */
  readonly address: Location;
}

/** The screen of the page that was loaded. */
export function arrivedAt(location: Location): OpenScreens {
  return { shown: { id: 0, location }, left: [], nextId: 1, address: location };
}

/**
 * The screens after a move. Back and Forward return to a screen that is still alive; a link opens a fresh one. A move within a
 * screen, such as to another tab, keeps the screen.
 */
export function movedTo(screens: OpenScreens, location: Location, isReturn: boolean): OpenScreens {
  const { shown, left, nextId, address } = screens;
  if (address === location) return screens;
  const found = isReturn ? left.find((one) => isSameEntry(one.location, location)) : undefined;
  if (!found && screenOf(shown.location) === screenOf(location)) {
    return { ...screens, shown: { ...shown, location }, address: location };
  }
  const others = left.filter((one) => one !== found);
  return {
    shown: found ?? { id: nextId, location },
    left: (staysAlive(shown.location.pathname) ? [shown, ...others] : others).slice(0, MOST_LEFT),
    nextId: nextId + 1,
    address: location,
  };
}

/** Whether both are the same history entry. Entries that the browser adds by itself share the key "default". */
function isSameEntry(one: Location, other: Location): boolean {
  return (
    one.key !== 'default' &&
    one.key === other.key &&
    one.pathname === other.pathname &&
    one.search === other.search &&
    one.hash === other.hash
  );
}
