import type { Page } from '@playwright/test';
import { expect, FAILED_REQUESTS, holdBack, PRODUCT_REQUESTS, test } from './fixtures.ts';
import { isThere } from './screensOfTheShop.ts';

/** Milliseconds between two moves of the popular carousel. */
const MOVE = 4000;

test('the time left is one text in a timer that is not announced, equal on home and flash sales', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await isThere(page);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^Time Left: 21h 18m \d+s$/);
  await expect(timer).toHaveAttribute('aria-live', 'off');
  // So that what runs below is within one second.
  await page.clock.pauseAt(Math.ceil(Date.now() / 1000) * 1000 + 60_200);
  const left = await timer.textContent();
  await page.getByRole('link', { name: 'See all', exact: true }).first().click();
  await page.clock.runFor(50);
  await expect(page.getByRole('heading', { level: 1, name: 'Flash Sales' })).toBeVisible();
  await expect(timer).toHaveText(left ?? '');
});

/**
 * The popular carousel after its first move, in time that passes only as the test lets it, and whether it moves within
 * the next 4 s.
 */
async function theCarousel(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await isThere(page);
  const carousel = page.getByRole('region', { name: 'Popular Products' });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.locator('[data-sliding]').waitFor();
  await expect(carousel.locator('li[inert]').first()).toBeAttached();
  await page.clock.pauseAt(Date.now() + 60_000);
  // Where the row is, or is on its way to: that is known at once, however long the way takes.
  const row = carousel.getByRole('list').first();
  const place = () => row.evaluate(({ style }) => style.transform);
  const moves = async (isMoving: boolean) => {
    const before = await place();
    await page.clock.runFor(MOVE - 1);
    expect(await place()).toBe(before);
    await page.clock.runFor(1);
    if (isMoving) expect(await place()).not.toBe(before);
    else expect(await place()).toBe(before);
  };
  const first = carousel.locator('li:not([inert])').first();
  const before = (await first.getAttribute('aria-label')) ?? '';
  await moves(true);
  await expect(first).not.toHaveAttribute('aria-label', before);
  // A slide that is still on its way out must not be what is pointed at.
  await row.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  await expect(first).toBeInViewport({ ratio: 0.9 });
  const button = (name: string) => carousel.getByRole('button', { name, exact: true });
  return { carousel, button, moves };
}

test('the popular carousel moves every 4 s, has its buttons, and takes no focus to where it is hidden', async ({
  page,
}) => {
  const { carousel, button, moves } = await theCarousel(page);
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
  await moves(true);
  for (const name of ['Pause', 'Previous', 'Next']) await expect(button(name)).toBeVisible();
  const hidden = carousel.locator('li[inert] a').last();
  await hidden.evaluate((link) => link.focus());
  await expect(hidden).not.toBeFocused();
});

test('the popular carousel rests while the mouse is on it, after a click too', async ({ page }) => {
  const { carousel, button, moves } = await theCarousel(page);
  await carousel.locator('li:not([inert]) a').first().hover();
  await moves(false);
  // A click puts the focus where nobody sees it: the mouse still holds.
  await button('Next').click();
  await moves(false);
  await page.mouse.move(5, 5);
  await moves(true);
});

test('the popular carousel rests while the keyboard is in it, though a mouse passes by', async ({ page }) => {
  const { button, moves } = await theCarousel(page);
  await button('Next').focus();
  await page.keyboard.press('Shift+Tab');
  await moves(false);
  await button('Next').hover();
  await page.mouse.move(5, 5);
  await moves(false);
  await page.getByRole('link', { name: 'Explore Products' }).focus();
  await moves(true);
});

test('the popular carousel rests in a hidden tab, and when it is paused', async ({ page }) => {
  const { button, moves } = await theCarousel(page);
  await setHidden(page, true);
  await moves(false);
  await setHidden(page, false);
  const press = async (name: string) => {
    await button(name).click();
    await page.mouse.move(5, 5);
    await page.getByRole('link', { name: 'Explore Products' }).focus();
  };
  await press('Pause');
  await moves(false);
  await press('Play');
  await moves(true);
});

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('a tab changes the address and the cards, keeps the scroll, and says the count', async ({ page }) => {
  await page.goto('/');
  await isThere(page);
  const tabs = page.getByRole('navigation', { name: 'Browse by category' });
  const beauty = tabs.getByRole('link', { name: 'Beauty' });
  await beauty.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await beauty.click();
  await expect(page).toHaveURL('/?type=beauty');
  await expect(beauty).toHaveAttribute('aria-current', 'true');
  await expect(tabs.locator('[aria-current]')).toHaveCount(1);
  const cards = page.getByRole('region', { name: 'Products', exact: true }).getByRole('listitem');
  const said = page.getByText(/^Beauty: \d+ products$/);
  await expect(said).toBeAttached();
  const count = Number(/\d+/.exec((await said.textContent()) ?? ''));
  expect(count).toBeGreaterThan(0);
  await expect(cards.locator('h3')).toHaveCount(count);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('each section is a region named by its heading, and a cut name keeps the full one', async ({ page }) => {
  await page.goto('/');
  await isThere(page);
  const sections = ['Popular Products', 'Products', 'Flash Sales', 'Top Sales', 'New Collections'];
  for (const name of [...sections, 'Over 350+ Customer reviews from our clients']) {
    const region = page.getByRole('region', { name, exact: true });
    const headingId = await region.getAttribute('aria-labelledby');
    await expect(page.locator(`h2[id="${headingId}"]`)).toHaveText(name);
    await expect(region.getByRole('listitem').first()).toBeAttached();
  }
  const top = page.getByRole('region', { name: 'Top Sales' });
  await expect(top.getByRole('link', { name: 'Breakfast Toaster, Tomato Red' })).toHaveText(
    'Breakfast Toa...',
  );
});

test('the listing shows 8 cards; opened, the focus goes to the ninth', async ({ page }) => {
  await page.goto('/products');
  await isThere(page);
  const cards = page.getByRole('region', { name: 'All products' }).locator('h3');
  await expect(cards).toHaveCount(8);
  await page.getByRole('link', { name: 'Show all 72 products' }).click();
  await expect(cards.nth(8).getByRole('link')).toBeFocused();
  await expect(cards.nth(8)).toBeInViewport();
});

for (const [hash, name] of [
  ['newcollection', 'New Collections'],
  ['bestseller', 'Top Sales'],
] as const) {
  test(`arriving at #${hash} on a slow read shows all of ${name}, its heading below the header`, async ({
    page,
  }) => {
    const respond = await holdBack(page, PRODUCT_REQUESTS);
    // As in a browser that does not itself hold on to what is in view while the page above it grows.
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        document.documentElement.style.overflowAnchor = 'none';
      }),
    );
    await page.goto(`/products#${hash}`);
    await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
    respond();
    const heading = page.getByRole('heading', { level: 2, name });
    await isThere(page);
    await expect
      .poll(async () => {
        const header = await page.getByRole('banner').boundingBox();
        const box = await heading.boundingBox();
        return (
          box !== null &&
          header !== null &&
          box.y >= header.y + header.height &&
          box.y < header.y + header.height + 50
        );
      })
      .toBe(true);
    const limit = hash === 'bestseller' ? 8 : 5;
    await expect.poll(() => page.locator(`#${hash} h3`).count()).toBeGreaterThan(limit);
  });
}

test('on a phone “Filters” is a dialog that keeps the focus, closes on Escape and tells the number', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products');
  await isThere(page);
  const open = page.getByRole('button', { name: 'Filters' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  for (let stops = 0; stops < 25; stops += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const element = document.activeElement;
      return element === document.body ? 'browser' : element?.closest('dialog') ? 'dialog' : 'page';
    });
    expect(place).not.toBe('page');
  }
  await dialog.getByRole('checkbox', { name: 'On sale' }).check();
  await expect(dialog.getByRole('button', { name: /^Show \d+ products$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
});

test('on a phone a click beside “Filters” closes it, in an engine that knows no `closedby` too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products');
  await isThere(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await expect(dialog).not.toHaveAttribute('closedby');
  await dialog.getByRole('heading', { name: 'Filters' }).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(195, 20);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
});

test('every picture is fetched as one file, in the format that every supported browser knows', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') files.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await isThere(page);
  await expect
    .poll(() => files.filter((file) => file.startsWith('/images/products/')).length)
    .toBeGreaterThan(3);
  const pictures = files.filter((file) => file.startsWith('/images/'));
  expect(pictures.filter((file) => !file.endsWith('.avif'))).toEqual([]);
  const stems = pictures.map((file) => file.replace(/-\d+\.avif$/, ''));
  expect(new Set(stems).size).toBe(stems.length);
  // An image that stands in a `picture` gets its address before it does, and WebKit then fetches two files.
  await expect(page.locator('picture')).toHaveCount(0);
});

test('a price is one text: read whole, found and copied', async ({ page }) => {
  await page.goto('/products?all=1');
  await isThere(page);
  const price = page.getByText(/^\$\d+\.\d\d$/).first();
  const text = (await price.textContent()) ?? '';
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  const texts = nodes
    .filter(({ role }) => role?.value === 'StaticText')
    .map(({ name }) => String(name?.value));
  expect(texts).toContain(text);
  expect(texts.filter((said) => /^(\$|\.\d\d)$/.test(said))).toEqual([]);
  const copied = await price.evaluate((element, sought) => {
    getSelection()?.selectAllChildren(element.closest('[data-deal]') ?? element);
    const all = getSelection()?.toString();
    getSelection()?.removeAllRanges();
    const isFound = (window as unknown as { find: (text: string) => boolean }).find(sought);
    return { all, isFound, found: getSelection()?.toString() };
  }, text.slice(1));
  expect(copied).toEqual({ all: text, isFound: true, found: text.slice(1) });
});

test('a carousel moves in 300 ms, and takes a drag from 5 px on', async ({ page }) => {
  await page.goto('/');
  await isThere(page);
  await page.getByRole('region', { name: 'Popular Products' }).scrollIntoViewIfNeeded();
  const viewport = page.locator('[data-sliding]').first();
  await viewport.waitFor();
  const { speed, threshold } = await viewport.evaluate((element) => {
    const { swiper } = element as unknown as { swiper: { params: { speed: number; threshold: number } } };
    return swiper.params;
  });
  expect([speed, threshold]).toEqual([300, 5]);
});

test.describe('above the stored copy', () => {
  test.use({ expectedComplaints: FAILED_REQUESTS });

  test('“Try Again” stands free of the carousel’s controls, and leaves the focus on its heading', async ({
    page,
  }) => {
    await page.route(PRODUCT_REQUESTS, (route) => route.abort());
    await page.goto('/');
    await isThere(page);
    const popular = page
      .locator('main [aria-busy]')
      .filter({ has: page.getByRole('heading', { name: 'Popular Products' }) });
    await expect(popular.getByRole('button', { name: 'Pause' })).toBeVisible();
    await popular.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Popular Products' })).toBeFocused();
  });
});
