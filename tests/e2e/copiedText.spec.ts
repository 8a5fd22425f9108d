import { expect, goTo, test } from './fixtures.ts';

test('every visible price is the one that is read and copied', async ({ page }) => {
  await goTo(page, '/products?all=1');
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
