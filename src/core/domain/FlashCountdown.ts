/** What the flash-sale countdown shows. */
export interface Countdown {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** How often the countdown moves, in milliseconds. */
export const COUNTDOWN_TICK = 1000;

const START = inSeconds(21, 18, 20);
const RESTART = inSeconds(12, 59, 59);

/**
 * The countdown after so many milliseconds of the visit. It is computed, not counted, so that a tab that slept is
 * right when it wakes. It starts at 21h 18m 20s; the tick after zero adds 12h 59m 59s.
 */
export function countdownAfter(elapsed: number): Countdown {
  const ticks = Math.max(0, Math.floor(elapsed / COUNTDOWN_TICK));
  const left = ticks <= START ? START - ticks : RESTART - ((ticks - START - 1) % (RESTART + 1));
  return {
    hours: Math.floor(left / 3600),
    minutes: Math.floor((left % 3600) / 60),
    seconds: left % 60,
  };
}

/** "Time Left: 21h 18m 20s", the numbers not padded. */
export function countdownText({ hours, minutes, seconds }: Countdown): string {
  return `Time Left: ${hours}h ${minutes}m ${seconds}s`;
}

function inSeconds(hours: number, minutes: number, seconds: number): number {
  return (hours * 60 + minutes) * 60 + seconds;
}
