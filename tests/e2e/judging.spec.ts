// What a shopper judges a product by. The fixtures hold the page to its policy, which lets no inline style be.
import { aLine, expect, store, test } from './fixtures.ts';
import { isThere } from './screensOfTheShop.ts';

const PHONE = '/products/aurora-phone-slate';

test('a quantity is typed, and what is none becomes what was there, in a field of numbers', async ({
  page,
}) => {
  await store(page, {
    cart: [aLine('breakfast-toaster-red', { price: 50, originalPrice: 50, quantity: 3 })],
  });
  await page.goto('/cart');
  await isThere(page);
  const line = page.getByRole('listitem').filter({ has: page.getByRole('spinbutton') });
  const quantity = line.getByRole('spinbutton', { name: 'Quantity' });
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]')[0].quantity);
  for (const typed of ['ten', '0', '-3', '']) {
    await quantity.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
    await expect(quantity, typed).toHaveValue('3');
    await expect(line, typed).toContainText('still 3');
  }
  await quantity.fill('1.5');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('1');
  await quantity.fill('40');
  await page.getByRole('heading', { name: 'Order Summary' }).click();
  expect(await stored()).toBe(40);
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$2000.00');
  await quantity.press('ArrowUp');
  await expect.poll(stored).toBe(41);
  // A wheel over the field scrolls the page.
  await quantity.hover();
  await page.mouse.wheel(0, 200);
  expect(await stored()).toBe(41);
});

test('reviews are counted by stars, shown and sorted', async ({ page }) => {
  await page.goto(`${PHONE}/review`);
  await isThere(page);
  const panel = page.getByRole('region', { name: 'Review' });
  await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(6);
  await panel.getByRole('button', { name: '4 stars, 2 reviews' }).click();
  await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(page.locator('[aria-live]').filter({ hasText: '2 reviews shown' })).toHaveCount(1);
  await panel.getByRole('combobox', { name: 'Sort reviews' }).selectOption('Newest');
  await expect(panel.locator('time').first()).toHaveText('21 August 2026');
});

test('what was looked at shows on the next visit, until it is cleared, also in another tab', async ({
  page,
  context,
}) => {
  await page.goto(PHONE);
  await isThere(page);
  await page.goto('/products/breakfast-toaster-red');
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await expect(viewed.getByRole('link')).toHaveText([/^Aurora/]);
  const other = await context.newPage();
  await other.goto('/cart');
  const viewedThere = other.getByRole('region', { name: 'Recently viewed' });
  await expect(viewedThere.getByRole('link')).toHaveText([/^Breakfast Toaster/, /^Aurora/]);
  await viewed.getByRole('button', { name: 'Clear' }).click();
  await expect(viewedThere.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(viewedThere.getByRole('link')).toHaveCount(2);
});

test('until a picture is there its place shows its colours, within the policy, and then nothing of them', async ({
  page,
}) => {
  const sendPictures: (() => void)[] = [];
  await page.route(/\.(avif|webp)$/, (route) => sendPictures.push(() => route.continue()));
  await page.goto('/products', { waitUntil: 'commit' });
  const card = page
    .getByRole('region', { name: 'All products' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: /^Aurora 6\.1 Smartphone, Slate/ }),
    });
  const picture = card.locator('img');
  await expect(picture).toHaveCSS(
    'background-image',
    /linear-gradient\(90deg, rgb.*linear-gradient\(90deg, rgb/,
  );
  for (const send of sendPictures) send();
  await page.unroute(/\.(avif|webp)$/);
  await expect(picture).toHaveCSS('background-image', 'none');
  await expect(picture).not.toHaveAttribute('data-preview');
});
