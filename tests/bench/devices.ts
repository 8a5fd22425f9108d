import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { watch } from './watch.ts';

/** What a shopper holds in hand. */
export interface Device {
  /** How many times slower its processor is than this machine's. */
  readonly slowdown: number;
  readonly screen: BrowserContextOptions;
  /** Its line: milliseconds of delay, bytes a second. */
  readonly latency: number;
  readonly bytesPerSecond: number;
  /** A mouse comes near a thing before it presses it, a finger does not. */
  readonly hovers: boolean;
}

export const DEVICES: Readonly<Record<'phone' | 'desktop', Device>> = {
  phone: {
    slowdown: 4,
    screen: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    latency: 150,
    bytesPerSecond: 200_000,
    hovers: false,
  },
  desktop: {
    slowdown: 1,
    screen: { viewport: { width: 1440, height: 900 } },
    latency: 40,
    bytesPerSecond: 1_250_000,
    hovers: true,
  },
};

/** A shopper who has just come, with a browser context of their own. */
export interface Visitor {
  readonly page: Page;
  readonly session: CDPSession;
  readonly device: Device;
}

/** Runs a visit in a browser context of its own, as slow as the device's processor. */
export async function visit<Result>(
  browser: Browser,
  device: Device,
  act: (visitor: Visitor) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(device.screen);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: device.slowdown });
  // What runs TypeScript here marks functions with their names; in the page nobody knows that mark.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(watch);
  try {
    return await act({ page, session, device });
  } finally {
    await context.close();
  }
}

/** From now on the page has the device's line in the place of this machine's. */
export async function onItsLine({ session, device }: Visitor): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: device.latency,
    downloadThroughput: device.bytesPerSecond,
    uploadThroughput: device.bytesPerSecond,
  });
}
