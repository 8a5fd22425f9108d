import { expect, test } from 'vitest';
import { joinOpenTabs, type TabsWindow } from '#adapters/browser/joinOpenTabs.ts';
import { SystemClock } from '#adapters/browser/SystemClock.ts';

const MINUTE = 60_000;

/** A browser whose tabs share a calendar and hear of each other at once. */
class Browser {
  calendar = Date.parse('2026-03-14T10:00:00Z');
  readonly #channels = new Set<BroadcastChannel>();

  /** Opens the shop in a tab. */
  open({ isRefused = false } = {}) {
    const channels = this.#channels;
    class Channel {
      onmessage: ((event: { readonly data: unknown }) => void) | undefined;
      constructor() {
        if (isRefused) throw new DOMException('denied', 'SecurityError');
        channels.add(this as unknown as BroadcastChannel);
      }
      postMessage(data: unknown) {
        for (const other of channels) {
          if (other !== (this as unknown)) (other as unknown as Channel).onmessage?.({ data });
        }
      }
      close() {
        channels.delete(this as unknown as BroadcastChannel);
      }
    }
    const window = Object.assign(new EventTarget(), { BroadcastChannel: Channel });
    const clock = new SystemClock(
      () => this.calendar,
      () => this.calendar,
    );
    joinOpenTabs(clock, window as unknown as TabsWindow);
    const happens = (type: string, persisted = false) =>
      window.dispatchEvent(Object.assign(new Event(type), { persisted }));
    return { clock, hide: () => happens('pagehide', true), comeBack: () => happens('pageshow', true) };
  }

  pass(milliseconds: number) {
    this.calendar += milliseconds;
  }
}

test('a further tab counts from when the first one was opened', () => {
  const browser = new Browser();
  const first = browser.open();
  browser.pass(MINUTE);
  const second = browser.open();
  browser.pass(500);
  const third = browser.open();
  const all = [first, second, third].map(({ clock }) => clock.sinceOpened());
  expect(all).toEqual(Array(3).fill(MINUTE + 500));
  expect(second.clock.elapsed()).toBe(500);
});

test('a tab that is opened when no other is there starts anew', () => {
  const browser = new Browser();
  browser.open().hide();
  browser.pass(MINUTE);
  expect(browser.open().clock.sinceOpened()).toBe(0);
});

test('a tab that comes back brings its time with it, and takes over an earlier one', () => {
  const browser = new Browser();
  const first = browser.open();
  first.hide();
  browser.pass(MINUTE);
  const second = browser.open();
  first.comeBack();
  expect(second.clock.sinceOpened()).toBe(MINUTE);
  second.hide();
  browser.pass(MINUTE);
  second.comeBack();
  expect([first, second].map(({ clock }) => clock.sinceOpened())).toEqual([2 * MINUTE, 2 * MINUTE]);
});

test('a browser that lets tabs know nothing of each other leaves each its own time', () => {
  const browser = new Browser();
  browser.open();
  browser.pass(MINUTE);
  expect(browser.open({ isRefused: true }).clock.sinceOpened()).toBe(0);
});
