import type { Page } from '@playwright/test';
import { aLine, expect, store, test } from './fixtures.ts';

function cartLink(page: Page, items: number) {
  return page.getByRole('link', { name: `Cart, ${items} ${items === 1 ? 'item' : 'items'}` });
}

/** Changes every text of the page as translation tools do: some modify the text node, others replace it. */
function translate(keepsTexts: boolean) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '') continue;
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(keepsTexts ? text : text.data);
  }
}

for (const keepsTexts of [true, false]) {
  const how = keepsTexts ? 'wraps the texts' : 'replaces the texts';
  test(`a page translation that ${how} breaks neither the page nor the cart`, {
    tag: keepsTexts ? [] : '@nightly',
  }, async ({ page }) => {
    await store(page, { cart: [aLine('lamp'), aLine('hat')] });
    await page.goto('/products');
    await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeVisible();
    await page.evaluate(translate, keepsTexts);
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await cartLink(page, 3).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
    await page.evaluate(translate, keepsTexts);
    const lamp = page.getByRole('listitem').filter({ hasText: 'The lamp' });
    await lamp.getByRole('button', { name: /^\+/ }).click();
    await expect(lamp.getByRole('spinbutton')).toHaveValue('2');
    await lamp.getByRole('button', { name: /^Remove/ }).click();
    await expect(lamp).toHaveCount(0);
    await expect(cartLink(page, 2)).toBeVisible();
    await page.evaluate(translate, keepsTexts);
    await page.getByRole('button', { name: 'Clear cart' }).click();
    await expect(page.getByText('Your shopping cart is empty')).toBeVisible();
    await page.getByRole('link', { name: 'Search page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();

    // A text that is replaced by another.
    const address = page.getByLabel('Your e-mail address');
    await address.fill('not an address');
    await address.press('Enter');
    await expect(page.getByText('Please enter an email address')).toBeVisible();
    await page.evaluate(translate, keepsTexts);
    await address.fill('maren@example.com');
    await address.press('Enter');
    await expect(page.getByText('Our newsletter is not open yet.')).toBeVisible();
  });
}
