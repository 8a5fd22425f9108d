import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SystemClock } from '#adapters/browser/SystemClock.ts';
import { describeClock } from './describeClock.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

describeClock("the browser's time", () => ({ clock: new SystemClock(aBrowser()), pass }));

/** Delivers messages between tabs synchronously. */
function aBrowser() {
  const channels = new Set<Channel>();
  class Channel {
    onmessage: ((event: { readonly data: unknown }) => void) | undefined;
    constructor() {
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const other of channels) if (other !== this) other.onmessage?.({ data });
    }
  }
  return {
    BroadcastChannel: Channel as unknown as typeof BroadcastChannel,
    closeTabs: () => channels.clear(),
  };
}

describe('the open tabs of a browser', () => {
  test('count from the opening of the first tab', () => {
    const browser = aBrowser();
    const first = new SystemClock(browser);
    pass(MINUTE);
    const second = new SystemClock(browser);
    pass(500);
    const third = new SystemClock(browser);
    expect([first, second, third].map((clock) => clock.sinceOpened())).toEqual(Array(3).fill(MINUTE + 500));
    expect(second.elapsed()).toBe(500);
  });

  test('count from 0 if no other tab is open', () => {
    const browser = aBrowser();
    new SystemClock(browser);
    browser.closeTabs();
    pass(MINUTE);
    expect(new SystemClock(browser).sinceOpened()).toBe(0);
  });

  test('count separately if the browser denies them a channel', () => {
    class Denied {
      constructor() {
        throw new DOMException('denied', 'SecurityError');
      }
    }
    const clock = new SystemClock({ BroadcastChannel: Denied as unknown as typeof BroadcastChannel });
    pass(MINUTE);
    expect(clock.sinceOpened()).toBe(MINUTE);
  });
});

test('the time includes the machine’s sleep, although timers pause', () => {
  const clock = new SystemClock(aBrowser());
  vi.setSystemTime(Date.now() + MINUTE);
  expect(clock.sinceOpened()).toBe(MINUTE);
});
