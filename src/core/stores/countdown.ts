import { COUNTDOWN_TICK_MS, countdownText } from '#core/domain/countdownText.ts';
import type { Ports } from '#core/Ports.ts';
import type { Store } from '#core/Store.ts';

/** The countdown's text, the same in all tabs. It ticks at whole seconds, and only while it has subscribers. */
export function createCountdown({ clock }: Pick<Ports, 'clock'>): Store<string> {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;

  function tick() {
    stop = clock.after(COUNTDOWN_TICK_MS - (clock.sinceOpened() % COUNTDOWN_TICK_MS), () => {
      tick();
      for (const one of [...listeners]) one();
    });
  }

  return {
    getSnapshot: () => countdownText(clock.sinceOpened()),
    getServerSnapshot: () => countdownText(0),
    subscribe(listener) {
      listeners.add(listener);
      if (!stop) tick();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
