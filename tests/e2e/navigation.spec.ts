import { expect, test } from './fixtures.ts';
import { isThere } from './screensOfTheShop.ts';

const TOASTER = 'Breakfast Toaster, Tomato Red';

test('a navigation sets the title, focuses the heading, and is announced once', async ({ page }) => {
  await page.goto('/flash-sales');
  await isThere(page);
  await page.evaluate(() => {
    const titles: string[] = [];
    Object.assign(window, { titles });
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const { parentElement, textContent } of addedNodes)
          if (parentElement?.ariaLive === 'polite' && textContent?.endsWith(' · Estore'))
            titles.push(textContent);
    }).observe(document.body, { childList: true, subtree: true });
  });
  const announced = () => page.evaluate(() => (window as unknown as { titles: string[] }).titles);
  const moves = [
    [TOASTER, () => page.getByRole('link', { name: TOASTER }).click()],
    ['Shopping Cart', () => page.getByRole('link', { name: 'Cart, 0 items' }).click()],
    ['Beauty', () => page.getByRole('contentinfo').getByRole('link', { name: 'Beauty' }).click()],
    ['Shopping Cart', () => page.goBack()],
  ] as const;
  for (const [index, [name, move]] of moves.entries()) {
    await move();
    await expect(page).toHaveTitle(`${name} · Estore`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(announced).toEqual(moves.slice(0, index + 1).map(([title]) => `${title} · Estore`));
  }
});

test('Back restores scroll position, list length, filters and tab', async ({ page }) => {
  await page.goto('/products?type=office');
  await isThere(page);
  await page.getByLabel('Sort by').selectOption('price-low');
  await expect(page).toHaveURL(/sort=price-low/);
  const showAll = page.getByRole('link', { name: /^Show all \d+ products/ });
  const opened = Number(/\d+/.exec((await showAll.textContent()) ?? ''));
  expect(opened).toBeGreaterThan(8);
  await showAll.click();
  const cards = page.getByRole('region', { name: 'Home & Office' }).locator('h3');
  await expect(cards).toHaveCount(opened);
  await cards.last().scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);

  await cards.last().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(cards).toHaveCount(opened);
  await expect(page).toHaveURL(/type=office.*sort=price-low.*all=1/);
  await expect(page.getByLabel('Sort by')).toHaveValue('price-low');
  await expect(page.getByRole('link', { name: 'Home & Office', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(3);
});

test('the logo leads to /, and reloads the page on /', async ({ page }) => {
  await page.goto('/cart');
  await isThere(page);
  const logo = page.getByRole('link', { name: 'Estore', exact: true });
  const mark = () => page.evaluate(() => Object.assign(window, { isMarked: true }));
  const isMarked = () => page.evaluate(() => 'isMarked' in window);
  await mark();
  await logo.click();
  await expect(page).toHaveURL('/');
  // The address changes before the screen; until then the logo links to it.
  await expect(page.getByRole('heading', { level: 1, name: "Deals you can't resist" })).toBeVisible();
  expect(await isMarked()).toBe(true);
  await logo.click();
  await expect.poll(isMarked).toBe(false);
  await page.goto('/?type=beauty');
  await isThere(page);
  await mark();
  await logo.click();
  await expect.poll(isMarked).toBe(false);
  await expect(page).toHaveURL('/');
});
