import { expect, goTo, test } from './fixtures.ts';
import { ringFaults } from './ringFaults.ts';

const PHONE = '/products/aurora-phone-slate';

test('the first “Add To Cart” of a product causes no layout shift, at any width', async ({ page }) => {
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await goTo(page, PHONE);
    const add = page.getByRole('button', { name: 'Add To Cart', exact: true });
    const more = page.getByRole('button', { name: '+ Increase quantity' });
    const tags = page.getByRole('list', { name: 'Tags' });
    await add.scrollIntoViewIfNeeded();
    const boxes = () => Promise.all([add, more, tags].map((part) => part.boundingBox()));
    const before = await boxes();
    await add.click();
    await expect(page.getByText('In your cart. Change the quantity here at any time.')).toBeVisible();
    expect(await boxes(), `${width} px wide`).toEqual(before);
    await page.evaluate(() => window.localStorage.clear());
  }
});

test('on a phone the buy bar covers no focused element', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, PHONE);
  const bar = page.getByRole('button', { name: 'Add To Cart', exact: true });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const stops = await ringFaults(page);
  expect(stops.faults).toEqual([]);
  expect(stops.count).toBeGreaterThan(20);
});
