import { COUNTDOWN_TICK, countdownAfter, countdownText } from '#core/domain/FlashCountdown.ts';
import type { Ports } from '#core/ports/Ports.ts';
import type { Store } from '#core/Store.ts';

/** The flash-sale countdown's text, one for the whole visit; it ticks only while somebody looks. */
export function createCountdown({ clock }: Pick<Ports, 'clock'>): Store<string> {
  const started = clock.elapsed();
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  return {
    getSnapshot: () => countdownText(countdownAfter(clock.elapsed() - started)),
    getServerSnapshot: () => countdownText(countdownAfter(0)),
    subscribe(listener) {
      listeners.add(listener);
      stop ??= clock.every(COUNTDOWN_TICK, () => {
        for (const one of [...listeners]) one();
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
