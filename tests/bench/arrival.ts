import type { Browser } from '@playwright/test';
import { type Device, onItsLine, visit } from './devices.ts';
import type { Measured } from './median.ts';
import { arriveAt } from './settled.ts';

/** Duration up to which a task does not block (ms). */
const LONG_TASK = 50;

/** Counts elements after the page has settled. */
export function measureArrival(browser: Browser, device: Device, address: string): Promise<Measured> {
  return visit(browser, device, async (visitor) => {
    const { page, session } = visitor;
    await onItsLine(visitor);
    let requests = 0;
    page.on('request', () => {
      requests += 1;
    });
    await arriveAt(page, address);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    await session.send('HeapProfiler.enable');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const told = await page.evaluate((free) => {
      const { tasks, firstProduct, largestPaint, shift } = window.estoreBench;
      return {
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        largestPaint,
        firstProduct,
        blocked: tasks.reduce((sum, { duration }) => sum + duration - free, 0),
        shift,
      };
    }, LONG_TASK);
    return {
      'first paint': told.firstPaint,
      'largest paint': told.largestPaint,
      'first product': told.firstProduct,
      blocked: told.blocked,
      'layout shift': told.shift,
      elements,
      requests,
      'heap, MB': usedSize / 1e6,
    };
  });
}
