import type { Page } from '@playwright/test';
import { expect, holdBack, PRODUCT_REQUESTS, signUp, test } from './fixtures.ts';
import { isThere } from './screensOfTheShop.ts';

const TOASTER = 'Breakfast Toaster, Tomato Red';

// The title is “Screen · Estore”, the focus on the heading, and one announcement is made.
test('a move among products, cart and categories sets title and focus, and is announced once', async ({
  page,
}) => {
  await page.goto('/');
  await isThere(page);
  const said = await listen(page);
  const header = page.getByRole('banner');

  await page.getByRole('link', { name: 'See all', exact: true }).first().click();
  await arrived(page, said, 'Flash Sales');
  await page.getByRole('link', { name: TOASTER }).click();
  await arrived(page, said, TOASTER);
  await header.getByRole('link', { name: 'Cart, 0 items' }).click();
  await arrived(page, said, 'Shopping Cart');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Beauty' }).click();
  await arrived(page, said, 'Beauty');
});

test('a move among the forms of the account sets title and focus, and is announced once', async ({
  page,
}) => {
  await page.goto('/');
  await isThere(page);
  const said = await listen(page);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Account' }).click();
  await header.getByRole('link', { name: 'Sign Up' }).click();
  await arrived(page, said, 'Sign Up');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await arrived(page, said, 'Login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await arrived(page, said, 'Forgot password');
  await header.getByRole('link', { name: 'Estore' }).click();
  await arrived(page, said, 'Home');
});

test('a search sets title and focus and is announced once; the search page puts the focus in its box', async ({
  page,
}) => {
  await page.goto('/');
  await isThere(page);
  const said = await listen(page);
  const header = page.getByRole('banner');
  await header.getByRole('combobox').fill('lamp');
  await header.getByRole('combobox').press('Enter');
  await arrived(page, said, 'Search results for “lamp”');

  await header.getByRole('link', { name: 'Search page' }).click();
  await arrived(
    page,
    said,
    'Search',
    page.getByRole('main').getByRole('combobox', { name: 'What are you looking for?' }),
  );
});

test('going back to an unknown address sets title and focus, and is announced once', async ({ page }) => {
  await page.goto('/no/such/page');
  await isThere(page);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveTitle('Home · Estore');
  const said = await listen(page);
  await page.goBack();
  await arrived(page, said, 'Page not found');
});

test('a move to account and orders, and back, sets title and focus, and is announced once', async ({
  page,
}) => {
  await signUp(page);
  await isThere(page);
  const said = await listen(page);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Account, signed in' }).click();
  await arrived(page, said, 'Account');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Orders' }).click();
  await arrived(page, said, 'Order Tracking');
  await page.goBack();
  await arrived(page, said, 'Account');
});

test('the focus stays on the heading when the product it waits for turns out to be none', async ({
  page,
}) => {
  const answer = await holdBack(page, PRODUCT_REQUESTS);
  await page.goto('/login');
  await isThere(page);
  await page.evaluate(() => {
    window.history.pushState(null, '', '/products/no-such-thing');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Loading product' })).toBeFocused();
  answer();
  await expect(page.getByText('Product not found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

/** The title, the focus and the announcement tell that the shopper has come to another screen. */
async function arrived(
  page: Page,
  { titles, heard }: Announcements,
  title: string,
  place = page.getByRole('heading', { level: 1 }),
): Promise<void> {
  await expect(page).toHaveTitle(`${title} · Estore`);
  await expect(place).toBeFocused();
  titles.push(`${title} · Estore`);
  await expect.poll(heard).toEqual(titles);
}

/** What was to be announced so far, and what was. */
interface Announcements {
  readonly titles: string[];
  readonly heard: () => Promise<readonly string[]>;
}

/** Everything that is announced from now on, in its order. */
async function listen(page: Page): Promise<Announcements> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const region = document.querySelector('body .visually-hidden[aria-live="polite"]');
    new MutationObserver(() => {
      if (region?.textContent) heard.push(region.textContent);
    }).observe(region ?? document.body, { childList: true, subtree: true, characterData: true });
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  return { titles: [], heard };
}

test('Back restores the scroll, the opened list, the filters and the tab', async ({ page }) => {
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

test.describe('“Categories”', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/cart');
    await isThere(page);
    await isOpen(page, false);
  });

  const button = (page: Page) => page.getByRole('button', { name: 'Categories' });
  const entry = (page: Page) => page.getByRole('link', { name: 'Fassion', exact: true });
  const isOpen = async (page: Page, open: boolean) => {
    await expect(button(page)).toHaveAttribute('aria-expanded', String(open));
    await expect(entry(page)).toBeVisible({ visible: open });
  };

  test('opens on a click and closes on Escape, which puts the focus back on it', async ({ page }) => {
    await button(page).click();
    await isOpen(page, true);
    await page.keyboard.press('Escape');
    await isOpen(page, false);
    await expect(button(page)).toBeFocused();
  });

  test('opens on Enter and closes on an outside click', async ({ page }) => {
    // A place that takes no focus, with the mouse there before the menu opens: nothing but the click can close it.
    const outside = page.getByText('Privacy Policy | Terms of Service');
    await outside.hover();
    await button(page).press('Enter');
    await isOpen(page, true);
    await outside.click();
    await isOpen(page, false);
  });

  test('closes when the mouse leaves it', async ({ page }) => {
    await button(page).click();
    await entry(page).hover();
    await isOpen(page, true);
    await page.mouse.move(700, 600);
    await isOpen(page, false);
  });
});

test('the search box does nothing with an empty text or spaces, and keeps the focus', async ({ page }) => {
  await page.goto('/cart');
  await isThere(page);
  const box = page.getByRole('combobox', { name: 'Search products' });
  for (const text of ['', '   ']) {
    await box.fill(text);
    await box.press('Enter');
    await expect(page).toHaveURL('/cart');
    await expect(box).toBeFocused();
  }
  await box.fill('desk & chair');
  await box.press('Enter');
  await expect(page).toHaveURL('/search-product?query=desk%20%26%20chair');
});

test('the cart link tells the number, and a change is announced once', async ({ page }) => {
  await page.goto('/flash-sales');
  await isThere(page);
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Successfully added to cart' })).toHaveCount(1);

  const said = page.locator('[aria-live="polite"], [role="status"]').filter({ hasText: /Quantity\s+2/ });
  await page.getByRole('button', { name: '+ Increase quantity' }).click();
  await expect(said).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('the logo leads to /, and on / loads the page afresh', async ({ page }) => {
  await page.goto('/cart');
  await isThere(page);
  const logo = page.getByRole('link', { name: 'Estore', exact: true });
  const mark = () => page.evaluate(() => Object.assign(window, { isMarked: true }));
  const isMarked = () => page.evaluate(() => 'isMarked' in window);
  await mark();
  await logo.click();
  await expect(page).toHaveURL('/');
  // The address changes before the screen does, and until then the logo leads there.
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

test('the newsletter ties its error to the field and never reloads the page', async ({ page }) => {
  await page.goto('/cart');
  await isThere(page);
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  const field = page.getByLabel('Your e-mail address');
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await field.fill('not an address');
  await subscribe.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/Please enter an e-mail address/);
  await expect(field).toBeFocused();
  await field.fill('maren@example.com');
  await field.press('Enter');
  await expect(page.getByText('Our newsletter is not open yet.')).toBeVisible();
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
});
