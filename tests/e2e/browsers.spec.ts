import { expect, test } from './fixtures.ts';

test('a browser without recent APIs can show the shop and place orders', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const missing: readonly (readonly [owner: object, ...names: string[]])[] = [
      [Intl, 'Segmenter', 'DurationFormat'],
      [window, 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'Iterator'],
      [Object, 'groupBy'],
      [Map, 'groupBy'],
      [Promise, 'withResolvers', 'try'],
      [Array, 'fromAsync'],
      [URL, 'canParse', 'parse'],
      [AbortSignal, 'any'],
      [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf'],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())),
        ...['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray'],
        ...['forEach', 'some', 'every', 'find'],
      ],
      [Element.prototype, 'checkVisibility', 'moveBefore'],
      [Document.prototype, 'startViewTransition'],
      [HTMLElement.prototype, 'showPopover', 'hidePopover', 'popover'],
      [HTMLDialogElement.prototype, 'requestClose', 'closedBy'],
    ];
    for (const [owner, ...names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  await page.goto('/');
  expect(await page.evaluate(() => 'Segmenter' in Intl || 'scheduler' in window)).toBe(false);
  await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Explore Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.locator('main a[href^="/products/"]').first().click();
  await expect(page.getByRole('radiogroup', { name: 'Colour' })).toBeVisible();
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.goto('/search?query=lamp');
  await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeVisible();
});
