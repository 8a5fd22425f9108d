import type { SystemClock } from './SystemClock.ts';

/** The browser's own window, as far as its other tabs are concerned. */
export type TabsWindow = Pick<Window, 'addEventListener'> & Pick<typeof globalThis, 'BroadcastChannel'>;

/** Moments that differ by fewer milliseconds than this are the same one, read from a clock twice. */
const SAME = 100;

/**
 * Has the open tabs of the shop agree on when the first of them was opened: each says when it was itself, and who knows of
 * an earlier moment tells that. A tab that is closed or reloaded no longer counts.
 */
export function joinOpenTabs(clock: Pick<SystemClock, 'openedAt' | 'setOpenedAt'>, window: TabsWindow): void {
  let channel: BroadcastChannel | undefined;

  function join() {
    try {
      const joined = new window.BroadcastChannel('estore.opened');
      joined.onmessage = ({ data }: MessageEvent<unknown>) => {
        const openedAt = clock.openedAt();
        if (typeof data !== 'number') return;
        if (data < openedAt) clock.setOpenedAt(data);
        else if (data > openedAt + SAME) joined.postMessage(openedAt);
      };
      joined.postMessage(clock.openedAt());
      channel = joined;
    } catch {
      // A browser that keeps nothing for the shop may refuse this, too: then the tab is alone.
    }
  }

  join();
  // An open channel would keep the page out of the back/forward cache; what comes back from there joins again.
  window.addEventListener('pagehide', () => channel?.close());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) join();
  });
}
