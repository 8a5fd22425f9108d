import { TEXTS } from '#texts';

/** Interval (ms). */
export const COUNTDOWN_TICK_MS = 1000;

const START = toSeconds(21, 18, 20);
const RESTART = toSeconds(12, 59, 59);

/**
 * "Time Left: 21h 18m 20s", without padding. Starts at 21h 18m 20s and restarts at 12h 59m 59s. Computed from the visit's time (ms),
 * not counted, because tabs sleep.
 */
export function countdownText(elapsed: number): string {
  const ticks = Math.max(0, Math.floor(elapsed / COUNTDOWN_TICK_MS));
  const left = ticks <= START ? START - ticks : RESTART - ((ticks - START - 1) % (RESTART + 1));
  return TEXTS.home.timeLeft(Math.floor(left / 3600), Math.floor((left % 3600) / 60), left % 60);
}

/** The same text for the time that is left (ms); empty if none is, or if it is unknown (NaN). */
export function timeLeftText(left: number): string {
  const seconds = Math.ceil(left / COUNTDOWN_TICK_MS);
  if (!(seconds > 0)) return '';
  return TEXTS.home.timeLeft(Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60);
}

function toSeconds(hours: number, minutes: number, seconds: number): number {
  return (hours * 60 + minutes) * 60 + seconds;
}
