import type { Browser } from '@playwright/test';
import budgets from './budgets.json' with { type: 'json' };
import { DEVICES, type Device, type Visitor, visit } from './devices.ts';
import { type KnownPages, readKnownPages } from './knownPages.ts';
import { inTurn, type Measured } from './median.ts';
import { bringIntoView, press, timed, timedEach } from './pointer.ts';
import { printMeasured } from './printed.ts';
import { arriveAt, settled } from './settled.ts';
import type { Shop, Shops } from './withShops.ts';

/** Scroll position at which a list's product is opened (px). */
const DOWN = 3000;

export async function benchMoves(
  browser: Browser,
  name: keyof typeof DEVICES,
  { plain, published }: Shops,
  times: number,
): Promise<void> {
  const device = DEVICES[name];
  const movesIn = async ({ site }: Shop) => {
    const known = await readKnownPages(browser, site);
    return () => measureMoves(browser, device, site, known);
  };
  const measured = await inTurn(times, {
    'plain build': await movesIn(plain),
    published: await movesIn(published),
  });
  const title = `Moving about, ${name} with a processor ${device.slowdown} times as slow; milliseconds`;
  printMeasured(title, measured, budgets.goals.moves);
}

async function measureMoves(
  browser: Browser,
  device: Device,
  site: string,
  known: KnownPages,
): Promise<Measured> {
  const walks = [buy, browse, search, goBack('/', 'home'), goBack('/products', 'listing')];
  const felt: Record<string, number> = {};
  const delays: Delays[] = [];
  for (const walk of walks) {
    await visit(browser, device, async (visitor) => {
      Object.assign(felt, await walk(visitor, site, known));
      delays.push(await delaysOf(visitor));
    });
  }
  return {
    ...felt,
    'all moves: worst event': Math.max(...delays.map(({ event }) => event)),
    'all moves: longest task': Math.max(...delays.map(({ task }) => task)),
  };
}

async function buy(visitor: Visitor, site: string, known: KnownPages): Promise<Measured> {
  const { page } = visitor;
  await arriveAt(page, `${site}/`);
  await comeAlive(visitor);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Add To Cart' }).first();
  const add = card.getByRole('button', { name: 'Add To Cart' });
  await bringIntoView(visitor, add);
  await forgetDelays(visitor);
  const addToBadge = await timed(visitor, () => press(visitor, add), { link: 'Cart, 1 item' });
  const added = await delaysOf(visitor);
  await settled(page);

  const link = card.getByRole('heading', { level: 3 }).getByRole('link');
  await bringIntoView(visitor, link);
  await forgetDelays(visitor);
  const cardToProduct = await timed(visitor, () => press(visitor, link), {
    heading: shownOf(await link.innerText()),
  });
  await settled(page);

  const review = page.getByRole('link', { name: 'Review', exact: true });
  await bringIntoView(visitor, review);
  const reviewTab = await timed(visitor, () => press(visitor, review), { region: 'Review' });
  await settled(page);

  const cart = page.getByRole('link', { name: /^Cart, / });
  const productToCart = await timed(visitor, () => press(visitor, cart), { heading: known.cartHeading });
  return {
    'Add To Cart to badge': addToBadge,
    'Add To Cart: worst event': added.event,
    'Add To Cart: longest task': added.task,
    'card to product': cardToProduct,
    'review tab': reviewTab,
    'product to cart': productToCart,
  };
}

async function browse(visitor: Visitor, site: string, known: KnownPages): Promise<Measured> {
  const { page } = visitor;
  await arriveAt(page, `${site}/`);
  await comeAlive(visitor);
  await forgetDelays(visitor);
  const link = page.getByRole('main').locator('a[href="/products"]').first();
  const homeToProducts = await timed(visitor, () => press(visitor, link), { heading: known.productsHeading });
  await settled(page);

  const tab = page
    .getByRole('navigation', { name: 'Browse by category' })
    .getByRole('link', { name: known.tab.tab, exact: true });
  await bringIntoView(visitor, tab);
  const categoryTab = await timed(visitor, () => press(visitor, tab), known.tab);
  return { 'home to products': homeToProducts, 'category tab': categoryTab };
}

async function search(visitor: Visitor, site: string, known: KnownPages): Promise<Measured> {
  const { page } = visitor;
  await arriveAt(page, `${site}/products`);
  await comeAlive(visitor);
  await page.getByRole('combobox', { name: 'Search products' }).click();
  await settled(page);
  await forgetDelays(visitor);
  const keys: number[] = [];
  for (const [position, texts] of known.suggestions.entries()) {
    const key = known.query[position] as string;
    keys.push(await timed(visitor, () => page.keyboard.press(key), { suggestions: texts }));
    await settled(page);
  }
  await page.keyboard.type(known.query.slice(keys.length));
  await settled(page);
  const { heading, cards } = known.results;
  const [toHeading, toCards] = await timedEach(visitor, () => page.keyboard.press('Enter'), [
    { heading },
    { heading, cards },
  ]);
  return {
    'first key to suggestions': keys[0] ?? Number.NaN,
    // The slower of the two.
    'further key to suggestions': Math.max(...keys.slice(1)),
    'Enter to results': toHeading ?? Number.NaN,
    'Enter to the first cards of the results': toCards ?? Number.NaN,
  };
}

function goBack(path: string, name: string) {
  return async (visitor: Visitor, site: string): Promise<Measured> => {
    const { page } = visitor;
    await arriveAt(page, `${site}${path}`);
    await scrollTo(visitor, DOWN);
    await forgetDelays(visitor);
    const links = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('heading', { level: 3 })
      .getByRole('link');
    const inView = await links.evaluateAll((all) =>
      all.findIndex((one) => one.getBoundingClientRect().top > window.innerHeight / 4),
    );
    const link = links.nth(inView);
    const card = await link.evaluate((one) => ({
      href: one.getAttribute('href') ?? '',
      top: one.getBoundingClientRect().top,
    }));
    const there = await timed(visitor, () => press(visitor, link), {
      heading: shownOf(await link.innerText()),
    });
    await settled(page);
    const back = await timed(visitor, () => page.evaluate(() => history.back()), { card });
    await settled(page);
    return {
      [`${name} 3,000 px down: card to product`]: there,
      [`${name} 3,000 px down: Back`]: back,
      [`${name} 3,000 px down: pixels off after Back`]: await page.evaluate(
        (wanted) => window.estoreBench.pixelsOff(wanted),
        card,
      ),
    };
  };
}

/** Scrolls, as the first interaction with the page, and waits for the resulting requests. */
async function comeAlive({ page }: Visitor): Promise<void> {
  await page.mouse.wheel(0, 50);
  await settled(page);
}

async function scrollTo({ page }: Visitor, position: number): Promise<void> {
  for (let now = 0; now < position; ) {
    const step = Math.min(400, position - now);
    await page.mouse.wheel(0, step);
    // A slow page scrolls late.
    await page.waitForFunction((wanted) => window.scrollY >= wanted, now + step);
    now += step;
  }
  await settled(page);
}

/** A product name as on a card, without the ellipsis. */
function shownOf(name: string): string {
  return name.trim().replace(/\.\.\.$|…$/, '');
}

interface Delays {
  readonly event: number;
  readonly task: number;
}

async function forgetDelays({ page }: Visitor): Promise<void> {
  await page.evaluate(() => {
    window.estoreBench.events.length = 0;
    window.estoreBench.tasks.length = 0;
  });
}

/** 0 if no event took 16 ms and no task 50 ms. */
async function delaysOf({ page }: Visitor): Promise<Delays> {
  // Event timings are reported after the frame.
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const { events, tasks } = window.estoreBench;
    const longest = (delays: readonly { readonly duration: number }[]) =>
      Math.max(0, ...delays.map(({ duration }) => duration));
    return { event: longest(events), task: longest(tasks) };
  });
}
