import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SystemClock } from '#adapters/browser/SystemClock.ts';
import { describeClock } from './describeClock.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  channels.clear();
  vi.stubGlobal('BroadcastChannel', Channel);
});

afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

/** The open channels of all tabs, which receive each other's messages at once. */
const channels = new Set<Channel>();

class Channel {
  onmessage: ((event: { readonly data: unknown }) => void) | undefined;
  constructor() {
    channels.add(this);
  }
  postMessage(data: unknown) {
    if (!channels.has(this)) throw new DOMException('closed', 'InvalidStateError');
    for (const other of channels) if (other !== this) other.onmessage?.({ data });
  }
  close() {
    channels.delete(this);
  }
}

describeClock("the browser's time", () => ({ clock: new SystemClock(), pass }));

describe('the open tabs of a browser', () => {
  test('count from the opening of the first tab', () => {
    const first = new SystemClock();
    pass(MINUTE);
    const second = new SystemClock();
    pass(500);
    const third = new SystemClock();
    expect([first, second, third].map((clock) => clock.sinceOpened())).toEqual(Array(3).fill(MINUTE + 500));
    expect(second.elapsed()).toBe(500);
  });

  test('count from 0 if no other tab is open', () => {
    new SystemClock();
    channels.clear();
    pass(MINUTE);
    expect(new SystemClock().sinceOpened()).toBe(0);
  });

  test('count separately if the browser denies them a channel', () => {
    class Denied {
      constructor() {
        throw new DOMException('denied', 'SecurityError');
      }
    }
    vi.stubGlobal('BroadcastChannel', Denied);
    const clock = new SystemClock();
    pass(MINUTE);
    expect(clock.sinceOpened()).toBe(MINUTE);
  });

  test('close their channels while they are in the back/forward cache, and report themselves when they return', () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const cached = new SystemClock();
    vi.unstubAllGlobals();
    vi.stubGlobal('BroadcastChannel', Channel);
    pass(MINUTE);
    page.dispatchEvent(new Event('pagehide'));
    expect(channels.size).toBe(0);
    const other = new SystemClock();
    expect(other.sinceOpened()).toBe(0);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(other.sinceOpened()).toBe(MINUTE);
    expect(cached.sinceOpened()).toBe(MINUTE);
  });

  test.each([Number.NEGATIVE_INFINITY, Number.NaN, 0, -1, '0', null])(
    'ignore a message that is no opening time of a tab: %s',
    (message) => {
      const clock = new SystemClock();
      pass(MINUTE);
      new Channel().postMessage(message);
      expect(clock.sinceOpened()).toBe(MINUTE);
    },
  );
});

test('the time includes the machine’s sleep, although timers pause', () => {
  const clock = new SystemClock();
  vi.setSystemTime(Date.now() + MINUTE);
  expect(clock.sinceOpened()).toBe(MINUTE);
});
