import type { Location } from 'react-router-dom';
import { screenOf } from '#ui/screenOf.ts';
import { staysAlive } from './routes.tsx';

/** Screens that stay alive beside the one that is shown. */
export const MOST_LEFT = 3;

/** A screen that is rendered, and the place in the history that it stands for. */
export interface OpenScreen {
  readonly id: number;
  readonly location: Location;
}

/** The screens that are rendered. */
export interface OpenScreens {
  readonly shown: OpenScreen;
  /** Those that were left and may be returned to, the latest first. */
  readonly left: readonly OpenScreen[];
  /** One that the shopper is about to open. */
  readonly prepared?: OpenScreen | undefined;
  readonly nextId: number;
  /** The address that they were rendered for. */
  readonly address: Location;
}

/** The screen that a page arrives with. */
export function arrivedAt(location: Location): OpenScreens {
  return { shown: { id: 0, location }, left: [], nextId: 1, address: location };
}

/**
 * The screens after a move. Back and Forward return to a screen that is still alive; a link opens a fresh one, or the one
 * that was prepared for it. A move within a screen, as to another tab, leaves it the same.
 */
export function movedTo(screens: OpenScreens, location: Location, isReturn: boolean): OpenScreens {
  if (screens.address === location) return screens;
  const { shown, prepared, nextId } = screens;
  const found = isReturn
    ? screens.left.find((one) => one.location.key === location.key)
    : prepared && isSameAddress(prepared.location, location) && { ...prepared, location };
  if (!found && screenOf(shown.location) === screenOf(location)) {
    return { ...screens, shown: { ...shown, location }, address: location };
  }
  const left = [...(staysAlive(shown.location.pathname) ? [shown] : []), ...screens.left];
  return {
    shown: found || { id: nextId, location },
    left: left.filter(({ id }) => !found || id !== found.id).slice(0, MOST_LEFT),
    nextId: nextId + 1,
    address: location,
  };
}

/** The screens with one that is prepared for an address, in the place of what was prepared before. */
export function preparedFor(screens: OpenScreens, location: Location): OpenScreens {
  const { shown, prepared, nextId } = screens;
  if (screenOf(shown.location) === screenOf(location)) return screens;
  if (prepared && isSameAddress(prepared.location, location)) return screens;
  return { ...screens, prepared: { id: nextId, location }, nextId: nextId + 1 };
}

/** Whether both show the same, whenever they were opened. */
export function isSameAddress(one: Location, other: Location): boolean {
  return one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;
}
