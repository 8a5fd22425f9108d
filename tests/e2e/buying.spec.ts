import type { Page } from '@playwright/test';
import {
  AUTH_REQUESTS,
  aLine,
  expect,
  FAILED_REQUESTS,
  holdBack,
  PASSWORD,
  signUp,
  store,
  test,
} from './fixtures.ts';
import { ringFaults } from './ring.ts';
import { isThere } from './screensOfTheShop.ts';

const PHONE = '/products/aurora-phone-slate';
const LINES = [
  aLine('breakfast-toaster-red', { name: 'Toaster' }),
  aLine('camera-kestrel-silver', { name: 'Camera' }),
];

test('a search that finds nothing keeps the query in the box and offers the six categories', async ({
  page,
}) => {
  await page.goto('/search-product?query=zeppelin');
  await isThere(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('zeppelin');
  await expect(page.getByRole('status').filter({ hasText: 'No products found' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('zeppelin');
  for (const name of [
    'Phones & Tablets',
    'Home & Office',
    'Appliances',
    'Fashion',
    'Electronics',
    'Beauty',
  ]) {
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  }
});

test('the gallery has a button per image, marks the shown one, and arrow keys move', async ({ page }) => {
  await page.goto(PHONE);
  await isThere(page);
  const name = 'Aurora 6.1 Smartphone, Slate Blue';
  const shown = (place: number) => page.getByRole('img', { name: `${name}, image ${place} of 3` }).first();
  await expect(shown(1)).toBeInViewport({ ratio: 0.9 });
  const first = page.getByRole('button', { name: 'Show image 1 of 3' });
  await expect(first).toHaveAttribute('aria-current', 'true');
  await first.focus();
  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('button', { name: 'Show image 2 of 3' });
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(first).not.toHaveAttribute('aria-current');
  await expect(shown(2)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Show image 3 of 3' })).toBeFocused();
});

test('colour, quantity and scroll stay while the tabs, which are links, change', async ({ page }) => {
  const { colours, quantity } = await withSageAndThree(page);
  const tabs = page.getByRole('navigation', { name: 'Product information' });
  await tabs.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  for (const [name, path] of [
    ['Review', `${PHONE}/review`],
    ['Additional Information', `${PHONE}/info`],
    ['Description', PHONE],
  ] as const) {
    await tabs.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(tabs.locator('[aria-current="page"]')).toHaveText(name);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  }
  await expect(colours.getByRole('radio', { name: 'Sage' })).toBeChecked();
  await expect(quantity).toHaveValue('3');
});

test('“Add To Cart” beside the quantity adds that many, and says “Added to cart”', async ({ page }) => {
  const { more } = await withSageAndThree(page);
  const add = page.getByRole('button', { name: 'Add To Cart', exact: true });
  const [addBox, moreBox] = [await add.boundingBox(), await more.boundingBox()];
  expect(Math.abs((addBox?.y ?? 0) - (moreBox?.y ?? 99))).toBeLessThan(10);
  await add.click();
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});

/** The phone's page, where the first colour was chosen at first, and now are another one and three pieces. */
async function withSageAndThree(page: Page) {
  await page.goto(PHONE);
  await isThere(page);
  const colours = page.getByRole('radiogroup', { name: 'Colour' });
  await expect(colours.getByRole('radio').first()).toBeChecked();
  await colours.getByText('Sage').click();
  await expect(colours.getByRole('radio', { name: 'Sage' })).toBeChecked();
  const more = page.getByRole('button', { name: /^\+/ });
  await more.click();
  await more.click();
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await expect(quantity).toHaveValue('3');
  return { colours, more, quantity };
}

for (const width of [1440, 768, 390]) {
  test(`the first “Add To Cart” of a product moves nothing, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(PHONE);
    await isThere(page);
    const add = page.getByRole('button', { name: 'Add To Cart', exact: true });
    const tags = page.getByRole('list', { name: 'Tags' });
    await add.scrollIntoViewIfNeeded();
    const before = [await add.boundingBox(), await tags.boundingBox()];
    await add.click();
    await expect(page.getByText('In your cart. Change the quantity here at any time.')).toBeVisible();
    expect([await add.boundingBox(), await tags.boundingBox()]).toEqual(before);
  });
}

test('on a phone the buy bar hides no stop of the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PHONE);
  await isThere(page);
  const bar = page.getByRole('button', { name: 'Add To Cart', exact: true });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const stops = await ringFaults(page);
  expect(stops.faults).toEqual([]);
  expect(stops.count).toBeGreaterThan(20);
});

test('removing moves the focus on, at the end to the empty text, and Undo brings both back', async ({
  page,
}) => {
  await store(page, { cart: LINES });
  await page.goto('/cart');
  await isThere(page);
  await page.getByRole('button', { name: 'Remove Toaster' }).click();
  await expect(page.getByRole('heading', { name: 'Camera' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Camera' }).click();
  await expect(page.getByRole('heading', { name: 'Your shopping cart is empty' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Start shoping' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByRole('main').getByRole('listitem', { name: 'Camera' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Camera' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('heading')).toHaveText([
    'Toaster',
    'Camera',
  ]);
  await expect(page.getByRole('button', { name: 'Remove Toaster' })).toBeFocused();
});

test('the summary is a region that describes each of its amounts', async ({ page }) => {
  await store(page, { cart: LINES });
  await page.goto('/cart');
  await isThere(page);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('term')).toHaveText(['Items', 'Original total', 'Discount', 'Order total']);
  await expect(summary.locator('del')).toHaveText('Original total $20.00');
});

test('- at 1 changes nothing, and says why', async ({ page }) => {
  await store(page, { cart: LINES });
  await page.goto('/cart');
  await isThere(page);
  await page.getByRole('button', { name: /^-/ }).first().click();
  await expect(page.getByText('Minimum quantity is 1')).toBeAttached();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

for (const [path, sign] of [
  ['/account', 'Maren Holt'],
  ['/order', 'Order placed'],
] as const) {
  test(`a signed-in reload of ${path} waits for the account and never comes to /login`, async ({ page }) => {
    await store(page, { order: LINES });
    await signUp(page);
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await page.goto(path);
    const respond = await holdBack(page, AUTH_REQUESTS);
    await page.reload();
    await expect(page.getByText('Loading your account')).toBeVisible();
    respond();
    await expect(page.getByRole('link', { name: 'Account, signed in' })).toBeVisible();
    await expect(page.getByText(sign)).toBeVisible();
    expect(visited).not.toContain('/login');
  });
}

test('an order shows its three steps, each with its date', async ({ page }) => {
  await store(page, { order: LINES });
  await signUp(page);
  await page.goto('/order');
  const steps = page.getByRole('list', { name: 'Steps of your order' }).getByRole('listitem');
  await expect(steps).toHaveText([/Order placed.*Done/s, /Order packed.*Done/s, /Order delivered.*Pending/s]);
  await expect(steps.locator('time')).toHaveCount(3);
});

test('signed out, both guarded screens end on /login with a message why', async ({ page }) => {
  for (const [path, why] of [
    ['/account', 'Log in to see your account.'],
    ['/order', 'Log in to see your orders.'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(why);
  }
});

test('the login is labelled for autofill, and its password can be shown', async ({ page }) => {
  await page.goto('/login');
  await isThere(page);
  const password = page.getByLabel('Password', { exact: true });
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute(
    'autocomplete',
    /username|email/,
  );
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  const show = page.getByRole('button', { name: /password/i });
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  await password.fill(PASSWORD);
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(password).toHaveAttribute('type', 'text');
});

test.describe('a login that is refused', () => {
  test.use({ expectedComplaints: FAILED_REQUESTS });

  test('keeps the focus while it is busy, and ties its error to the field', async ({ page }) => {
    await page.goto('/login');
    await isThere(page);
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const respond = await holdBack(page, AUTH_REQUESTS);
    const login = page.getByRole('button', { name: 'Login', exact: true });
    await login.focus();
    await page.keyboard.press('Enter');
    const busy = page.getByRole('button', { name: 'Logging in' });
    await expect(busy).toBeDisabled();
    // A disabled button cannot have the focus: what stands around it has.
    await expect(page.locator(':focus').filter({ has: busy })).toHaveCount(1);
    respond();
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(/Invalid email or password/);
    await expect(login).toBeFocused();
  });
});
