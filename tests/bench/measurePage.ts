import type { Browser, CDPSession, Locator, Page } from '@playwright/test';

/** How a mid-range phone is played: milliseconds, bytes a second, and how many times slower its processor is. */
const PHONE = { viewport: { width: 390, height: 844 }, latency: 150, bytesPerSecond: 200_000, slowdown: 4 };

/** A first visit to a page on a phone's network; times in milliseconds. */
export interface Arrived {
  readonly requests: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
  readonly elements: number;
}

/** What a shopper on a mid-range phone feels; times in milliseconds. */
export interface Felt extends Arrived {
  /** From the start of the visit to the first product card, the network as fast as it is. */
  readonly firstProduct: number;
  readonly heapMegabytes: number;
  readonly clickToPage: number;
  readonly back: number;
  readonly keyToResults: number;
  readonly addToBadge: number;
  /** The longest that the page was blocked during these interactions. */
  readonly longestTask: number;
}

/** Visits the shop at this address as a shopper on a phone and measures what is felt. */
export async function measurePage(browser: Browser, address: string): Promise<Felt> {
  return { ...(await measureArrival(browser, address)), ...(await measureUse(browser, address)) };
}

/** Runs a visit in a browser context of its own, as slow as a phone's processor. */
export async function onPhone<Result>(
  browser: Browser,
  visit: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: PHONE.viewport, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown });
  // What runs TypeScript here marks functions with their names; in the page nobody knows that mark.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(watch);
  try {
    return await visit(page, session);
  } finally {
    await context.close();
  }
}

/** When the largest thing of a page without scripts has been painted, on a phone's network. */
export function measurePlainPage(browser: Browser, address: string): Promise<number> {
  return onPhone(browser, async (page, session) => {
    await slowDown(session);
    await page.goto(address);
    await page.waitForTimeout(2000);
    return page.evaluate(() => window.estoreBench.arrival().largestPaint);
  });
}

/** From now on the page has a phone's network. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latency,
    downloadThroughput: PHONE.bytesPerSecond,
    uploadThroughput: PHONE.bytesPerSecond,
  });
}

/** The first visit to a page that shows products, on a phone's network. */
export function measureArrival(browser: Browser, address: string): Promise<Arrived> {
  return onPhone(browser, async (page, session) => {
    await slowDown(session);
    let requests = 0;
    page.on('request', () => {
      requests += 1;
    });
    await page.goto(address);
    await page.locator('main li h3').first().waitFor({ state: 'attached', timeout: 60_000 });
    await page.waitForTimeout(3000);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    return { requests, ...(await page.evaluate(() => window.estoreBench.arrival())), elements };
  });
}

/** Moving about, on the network of this machine. */
function measureUse(browser: Browser, address: string) {
  return onPhone(browser, async (page, session) => {
    await page.goto(address);
    const card = page.locator('main li:has(button:text-is("Add To Cart")) h3 a').first();
    await card.waitFor({ timeout: 60_000 });
    const firstProduct = await page.evaluate(() => window.estoreBench.firstProduct);
    await page.waitForTimeout(4000);
    await session.send('HeapProfiler.enable');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');

    await page.evaluate(() => window.estoreBench.forgetTasks());
    const add = page.getByRole('button', { name: 'Add To Cart' }).first();
    await add.scrollIntoViewIfNeeded();
    const addToBadge = await timed(page, () => press(page, add), '[aria-label="Cart, 1 item"]');
    await card.scrollIntoViewIfNeeded();
    await page.waitForTimeout(1000);
    const clickToPage = await timed(page, () => press(page, card), 'main article h1');
    await page.waitForTimeout(1000);
    const back = await timed(
      page,
      () => page.evaluate(() => history.back()),
      'section:has(nav[aria-label="Browse by category"]) li h3',
    );
    await page.waitForTimeout(1000);
    const box = page.getByRole('combobox', { name: 'Search products' });
    await box.click();
    const keyToResults = await timed(page, () => box.press('a'), '[role="option"]');
    await page.waitForTimeout(500);
    return {
      firstProduct,
      heapMegabytes: usedSize / 1_000_000,
      addToBadge,
      clickToPage,
      back,
      keyToResults,
      longestTask: await page.evaluate(() => window.estoreBench.longestTask()),
    };
  });
}

/**
 * Presses where the thing is, by mouse. What Playwright's own click does in the page to make sure that it hits is work that
 * no shopper causes, and at a quarter of the speed it is felt.
 */
async function press(page: Page, thing: Locator): Promise<void> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('There is nothing to press');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** From the event that `act` causes to the frame that shows `selector`. */
async function timed(page: Page, act: () => Promise<unknown>, selector: string): Promise<number> {
  const shown = page.evaluate((wanted) => window.estoreBench.untilShown(wanted), selector);
  await act();
  return shown;
}

interface Bench {
  firstProduct: number;
  /** When React had taken the screen over; 0 before that. */
  usable: number;
  /** The scripts that were requested until then. */
  scriptsBeforeUsable(): string[];
  arrival(): Pick<Felt, 'firstPaint' | 'largestPaint' | 'blocked' | 'shift'>;
  forgetTasks(): void;
  longestTask(): number;
  untilShown(selector: string, text?: string): Promise<number>;
}

declare global {
  interface Window {
    estoreBench: Bench;
  }
}

/** Runs in the page, before anything else there. */
function watch() {
  const longTask = 50;
  let largestPaint = 0;
  let shift = 0;
  let tasks: number[] = [];
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) shift += value;
  });
  observe('longtask', ({ duration }) => tasks.push(duration));

  const bench: Bench = {
    firstProduct: 0,
    usable: 0,
    scriptsBeforeUsable: () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < bench.usable)
        .map(({ name }) => new URL(name).pathname.slice(1)),
    arrival: () => ({
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      largestPaint,
      blocked: tasks.reduce((sum, duration) => sum + duration - longTask, 0),
      shift,
    }),
    forgetTasks: () => {
      tasks = [];
    },
    longestTask: () => Math.max(0, ...tasks),
    untilShown: (selector, text = '') =>
      new Promise((resolve) => {
        let began = 0;
        const begin = ({ timeStamp }: Event) => {
          began ||= timeStamp;
        };
        const events = ['click', 'keydown', 'popstate'];
        for (const event of events) window.addEventListener(event, begin, { capture: true });
        const look = () => {
          const found = [...document.querySelectorAll(selector)].some((one) =>
            one.textContent?.includes(text),
          );
          if (began === 0 || !found) return requestAnimationFrame(look);
          for (const event of events) window.removeEventListener(event, begin, { capture: true });
          return resolve(performance.now() - began);
        };
        look();
      }),
  };
  window.estoreBench = bench;
  const look = () => {
    if (document.querySelector('main li h3')) bench.firstProduct = performance.now();
    else requestAnimationFrame(look);
  };
  look();
  const lookForReact = () => {
    const isReact = Object.keys(document.querySelector('main h1') ?? {}).some((key) =>
      key.startsWith('__react'),
    );
    if (isReact) bench.usable = performance.now();
    else requestAnimationFrame(lookForReact);
  };
  lookForReact();
}
