import type { Page } from '@playwright/test';
import { expect, goTo, holdBack, PRODUCT_REQUESTS, settled, test } from './fixtures.ts';
import { slidingCarousel } from './screensOfTheShop.ts';

/** The popular carousel with its sliding code loaded; `place` is the current or target position of its row. */
async function theCarousel(page: Page) {
  const carousel = await slidingCarousel(page);
  await expect(carousel.locator('li[inert]').first()).toBeAttached();
  const row = carousel.getByRole('list').first();
  const place = () => row.evaluate(({ style }) => style.transform);
  return { carousel, row, place, next: carousel.getByRole('button', { name: 'Next', exact: true }) };
}

test('the popular carousel moves automatically, but not under mouse or keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  const { carousel, place, next } = await theCarousel(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const atStart = await place();
  await next.click();
  await expect.poll(place).not.toBe(atStart);
  const rests = async () => {
    const before = await place();
    await page.clock.runFor(8000);
    expect(await place()).toBe(before);
  };
  await rests();

  // The button has the focus from the click, without a visible ring.
  const clicked = await place();
  await page.mouse.move(5, 5);
  await page.clock.runFor(8000);
  await expect.poll(place).not.toBe(clicked);

  await page.keyboard.press('Shift+Tab');
  await expect(carousel.getByRole('button', { name: 'Previous' })).toBeFocused();
  await rests();

  const hidden = carousel.locator('li[inert] a').last();
  await hidden.evaluate((link) => link.focus());
  await expect(hidden).not.toBeFocused();
});

test('the popular carousel slides in 300 ms and follows a drag of more than 5 px', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { carousel, row, place, next } = await theCarousel(page);
  await carousel.hover();
  // In one call, because a slide may end before the next one.
  const duration = await row.evaluate(
    (list, button) => {
      (button as HTMLElement).click();
      return getComputedStyle(list).transitionDuration;
    },
    await next.elementHandle(),
  );
  expect(duration).toBe('0.3s');

  const before = await place();
  const box = await carousel.locator('li:not([inert])').nth(1).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 100];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 4, y);
  expect(await place()).toBe(before);
  await page.mouse.move(x - 8, y);
  await page.mouse.move(x - 16, y);
  await expect.poll(place).not.toBe(before);
  await page.mouse.up();
});

test('#bestseller shows all of Top Sales below the header, even after a slow read', async ({ page }) => {
  const respond = await holdBack(page, PRODUCT_REQUESTS);
  // As in a browser without scroll anchoring.
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      document.documentElement.style.overflowAnchor = 'none';
    }),
  );
  await page.goto('/products#bestseller');
  await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
  respond();
  await settled(page);
  const heading = page.getByRole('heading', { level: 2, name: 'Top Sales' });
  await expect
    .poll(async () => {
      const [header, box] = [await page.getByRole('banner').boundingBox(), await heading.boundingBox()];
      const below = (box?.y ?? Number.NaN) - ((header?.y ?? 0) + (header?.height ?? 0));
      return below >= 0 && below < 50;
    })
    .toBe(true);
  await expect.poll(() => page.locator('#bestseller h3').count()).toBeGreaterThan(8);
});

test('on a phone, “Filters” is a modal dialog that closes on Escape or beside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, '/products');
  await page.getByRole('button', { name: 'Filters' }).click();
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
  const reopen = page.getByRole('button', { name: 'Filters (1)' });
  await expect(reopen).toBeFocused();
  await reopen.click();
  await dialog.getByRole('heading', { name: 'Filters' }).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(195, 20);
  await expect(dialog).toBeHidden();
  await expect(reopen).toBeFocused();
});

test('every picture is fetched as one AVIF file', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') files.push(new URL(request.url()).pathname);
  });
  await goTo(page, '/');
  await expect
    .poll(() => files.filter((file) => file.startsWith('/images/products/')).length)
    .toBeGreaterThan(3);
  const pictures = files.filter((file) => file.startsWith('/images/'));
  expect(pictures.filter((file) => !file.endsWith('.avif'))).toEqual([]);
  const stems = pictures.map((file) => file.replace(/-\d+\.avif$/, ''));
  expect(new Set(stems).size).toBe(stems.length);
  // React sets an image's address before it adds the image to a `picture`; WebKit would then load two files.
  await expect(page.locator('picture')).toHaveCount(0);
});

test('a price is a single text for the eye, screen readers, search and copying', async ({ page }) => {
  await goTo(page, '/products?all=1');
  const price = page.getByText(/^\$\d+\.\d\d$/).first();
  const text = (await price.textContent()) ?? '';
  // DevTools omits cards that the browser skips. With a screen reader, the browser includes them.
  await price.scrollIntoViewIfNeeded();
  const devTools = await page.context().newCDPSession(page);
  const texts = async () => {
    const { nodes } = await devTools.send('Accessibility.getFullAXTree');
    return nodes.filter(({ role }) => role?.value === 'StaticText').map(({ name }) => String(name?.value));
  };
  await expect.poll(texts).toContain(text);
  expect((await texts()).filter((said) => /^(\$|\.\d\d)$/.test(said))).toEqual([]);
  const copied = await price.evaluate((element, sought) => {
    getSelection()?.selectAllChildren(element.closest('[data-deal]') ?? element);
    const all = getSelection()?.toString();
    getSelection()?.removeAllRanges();
    const isFound = (window as unknown as { find: (text: string) => boolean }).find(sought);
    return { all, isFound, found: getSelection()?.toString() };
  }, text.slice(1));
  expect(copied).toEqual({ all: text, isFound: true, found: text.slice(1) });
  const prices = await page.locator('main [data-deal]').evaluateAll((tickets) =>
    tickets.map((ticket) => ({
      read: ticket.textContent,
      seen: ['::before', '::after'].map((part) => {
        const { content } = getComputedStyle(ticket.lastElementChild as Element, part);
        return content === 'none' ? '' : JSON.parse(content);
      }),
    })),
  );
  expect(prices.length).toBeGreaterThan(50);
  expect(prices.map(({ seen }) => seen.join(''))).toEqual(prices.map(({ read }) => read));
});

test('the browser skips the laid-out cards outside the viewport, and their sizes stay exact', async ({
  page,
}) => {
  await goTo(page, '/');
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Add To Cart' });
  const skipped = () =>
    cards.evaluateAll(
      (all) =>
        all.filter((card) => !card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
          .length,
    );
  await expect.poll(skipped).toBeGreaterThan((await cards.count()) / 2);
  // Not of the whole page, whose footer grows when the browser offers to install the shop.
  const height = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().height);
  const whileSkipped = await height();
  await page.evaluate(() => {
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, whole];
  });
  expect(await height()).toBe(whileSkipped);
});
