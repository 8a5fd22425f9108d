import { COUNTDOWN_TICK_MS, countdownText, timeLeftText } from '#core/domain/countdownText.ts';
import type { Ports } from '#core/Ports.ts';
import type { Store } from '#core/Store.ts';
import { SHOP } from '#shop';

/**
 * The countdown's text, the same in all tabs. It ticks at whole seconds, and only while it has subscribers. In a shop in the European
 * Union it counts down to the end of the flash sales, and is empty afterwards, without an end, and on the server, which knows no time.
 */
export function createCountdown({ clock }: Pick<Ports, 'clock'>): Store<string> {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;

  /** Time until the end (ms); not positive without one. */
  const left = () => Date.parse(SHOP.flashSales?.endsAt ?? '') - clock.now().getTime();

  function tick() {
    const isTimed = SHOP.sellsInEu;
    stop = clock.after(
      COUNTDOWN_TICK_MS - ((isTimed ? +clock.now() : clock.sinceOpened()) % COUNTDOWN_TICK_MS),
      () => {
        tick();
        for (const one of [...listeners]) one();
      },
    );
  }

  return {
    getSnapshot: () => (SHOP.sellsInEu ? timeLeftText(left()) : countdownText(clock.sinceOpened())),
    getServerSnapshot: () => (SHOP.sellsInEu ? '' : countdownText(0)),
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
