import type { Browser, Page } from '@playwright/test';
import { type Arrived, measureArrival, onPhone, slowDown } from './measurePage.ts';

/** Visits of each kind; the middle value counts. */
const VISITS = 3;

/** A first visit to a page that came with its products, against the same page without scripts. */
export interface PublishedArrival extends Arrived {
  /** Its largest paint to that of the same page without scripts, each the middle of three, taken in turn. */
  readonly paintRatio: number;
}

/** Measures a page, and in turn with it the same page without scripts. */
export async function measurePublishedArrival(
  browser: Browser,
  page: string,
  plainPage: string,
): Promise<PublishedArrival> {
  const visits: Arrived[] = [];
  const plain: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    plain.push((await measureArrival(browser, plainPage)).largestPaint);
    visits.push(await measureArrival(browser, page));
  }
  const arrived = Object.fromEntries(
    Object.keys(visits[0] ?? {}).map((name) => [
      name,
      middle(visits.map((one) => one[name as keyof Arrived])),
    ]),
  ) as unknown as Arrived;
  return { ...arrived, paintRatio: arrived.largestPaint / middle(plain) };
}

/** The names of the scripts that a page asks for until a shopper can use it, the worker among them where it is one. */
export function scriptsBeforeUsable(browser: Browser, address: string): Promise<readonly string[]> {
  return onPhone(browser, async (page, session) => {
    await slowDown(session);
    await page.goto(address);
    await page.waitForFunction(() => window.estoreBench.usable > 0);
    return page.evaluate(() => window.estoreBench.scriptsBeforeUsable());
  });
}

/** What a search costs who has just arrived, on a phone's network. */
export interface PublishedSearch {
  /** From the first key to any suggestion. */
  readonly firstSuggestions: number;
  /** From the first key of its name to that product. */
  readonly suggestionOfProduct: number;
  /** From a key to suggestions once all products are here. */
  readonly keyToSuggestions: number;
  readonly requestsPerKey: number;
}

/** Types a product's name into the search of the home page, the first key being the first touch of the page. */
export function measureSearch(browser: Browser, site: string, name: string): Promise<PublishedSearch> {
  return onPhone(browser, async (page, session) => {
    await slowDown(session);
    await page.goto(`${site}/`);
    await page.waitForFunction(() => window.estoreBench.usable > 0);
    await page.waitForTimeout(3000);
    const box = page.getByRole('combobox', { name: 'Search products' });
    await box.focus();
    const first = untilSuggested(page, '');
    const product = untilSuggested(page, name);
    // By then the page listens for the key.
    await page.waitForTimeout(LISTENING);
    await page.keyboard.type(name);
    const [firstSuggestions, suggestionOfProduct] = await Promise.all([first, product]);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(3000);
    let requests = 0;
    page.on('request', () => {
      requests += 1;
    });
    const further = untilChanged(page);
    await page.waitForTimeout(LISTENING);
    await page.keyboard.press('Backspace');
    const keyToSuggestions = await further;
    await page.waitForTimeout(1000);
    return { firstSuggestions, suggestionOfProduct, keyToSuggestions, requestsPerKey: requests };
  });
}

/** Milliseconds within which the page has begun to listen. */
const LISTENING = 300;

/** Milliseconds that a suggestion is waited for. */
const PATIENCE = 30_000;

/** Milliseconds from the next key to a suggestion with this text; throws where none comes. */
async function untilSuggested(page: Page, text: string): Promise<number> {
  const shown = await page.evaluate(
    ([wanted, patience]) =>
      Promise.race([
        window.estoreBench.untilShown('[role="option"]', wanted),
        new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience)),
      ]),
    [text, PATIENCE] as const,
  );
  if (shown === undefined) throw new Error(`No suggestion "${text}" came within ${PATIENCE} ms.`);
  return shown;
}

/** Milliseconds from the next key to the frame after the page has taken it in. */
function untilChanged(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const onKey = ({ timeStamp }: Event) =>
          requestAnimationFrame(() => resolve(performance.now() - timeStamp));
        window.addEventListener('keydown', onKey, { capture: true, once: true });
      }),
  );
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
