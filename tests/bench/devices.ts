import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { watch } from './watch.ts';

export interface Device {
  /** Processor slowdown relative to this machine. */
  readonly slowdown: number;
  readonly screen: BrowserContextOptions;
  /** Connection: latency in ms, throughput in bytes per second. */
  readonly latency: number;
  readonly bytesPerSecond: number;
  /** A mouse hovers before it presses, a finger does not. */
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

export interface Visitor {
  readonly page: Page;
  readonly session: CDPSession;
  readonly device: Device;
}

/** Runs a visit in a new browser context, with the device's processor speed. */
export async function visit<Result>(
  browser: Browser,
  device: Device,
  act: (visitor: Visitor) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(device.screen);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: device.slowdown });
  // tsx names functions with this helper, which the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(watch);
  try {
    return await act({ page, session, device });
  } finally {
    await context.close();
  }
}

export async function onItsLine({ session, device }: Visitor): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: device.latency,
    downloadThroughput: device.bytesPerSecond,
    uploadThroughput: device.bytesPerSecond,
  });
}
