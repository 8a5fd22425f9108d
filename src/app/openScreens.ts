import type { Location } from 'react-router-dom';
import { screenOf } from '#ui/screenOf.ts';
import { screenTable } from '#ui/screenTable.ts';
import { screenNameAt } from './routes.tsx';

export const MAX_HIDDEN = 3;

export interface ScreenVisit {
  readonly id: number;
  readonly location: Location;
}

export interface OpenScreens {
  readonly shown: ScreenVisit;
  /** Hidden screens, latest first. */
  readonly hidden: readonly ScreenVisit[];
  readonly nextId: number;
  /** The location after the last navigation. */
  readonly address: Location;
}

export function openFirst(location: Location): OpenScreens {
  return { shown: { id: 0, location }, hidden: [], nextId: 1, address: location };
}

/** Returns the screens after a navigation. Back and Forward show a hidden screen, a link to another screen a new one. */
export function moveTo(screens: OpenScreens, location: Location, isReturn: boolean): OpenScreens {
  const { shown, hidden, nextId, address } = screens;
  if (address === location) return screens;
  const found = isReturn ? hidden.find((one) => isSameEntry(one.location, location)) : undefined;
  if (!found && screenOf(shown.location) === screenOf(location)) {
    return { ...screens, shown: { ...shown, location }, address: location };
  }
  const others = hidden.filter((one) => one !== found);
  const { staysAlive } = screenTable[screenNameAt(shown.location.pathname)];
  return {
    shown: found ?? { id: nextId, location },
    hidden: (staysAlive ? [shown, ...others] : others).slice(0, MAX_HIDDEN),
    nextId: nextId + 1,
    address: location,
  };
}

/** Whether both are the same history entry. Entries created by the browser share a key. */
function isSameEntry(one: Location, other: Location): boolean {
  return (
    one.key === other.key &&
    one.pathname === other.pathname &&
    one.search === other.search &&
    one.hash === other.hash
  );
}
