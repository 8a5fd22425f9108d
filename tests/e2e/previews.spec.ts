import { expect, test } from './fixtures.ts';

test('a picture’s preview shows its colours until the picture has loaded', async ({ page }) => {
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
