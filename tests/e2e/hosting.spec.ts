import { expect, test } from './fixtures.ts';

const PAGES = ['/', '/products', '/products/no-such-thing', '/nowhere', '/products/.hidden', '/cart?x=1'];

test.describe('the hosting', () => {
  test('sends every page under the policy, to be asked for anew each time', async ({ request }) => {
    for (const path of PAGES) {
      const response = await request.get(path);
      expect.soft(response.status(), path).toBe(200);
      const headers = response.headers();
      expect.soft(headers['content-type'], path).toContain('text/html');
      expect.soft(headers['cache-control'], path).toBe('no-cache');
      expect.soft(headers['content-security-policy'], path).toContain("default-src 'self'");
      expect.soft(headers['x-frame-options'], path).toBe('DENY');
      const again = await request.get(path, { headers: { 'If-None-Match': headers.etag ?? '' } });
      expect.soft(again.status(), path).toBe(304);
    }
  });

  test('keeps what is named after its content for a year', async ({ page, request }) => {
    await page.goto('/');
    const scripts = await page
      .locator('script[src], link[rel="stylesheet"]')
      .evaluateAll((elements) =>
        elements.map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? ''),
      );
    expect(scripts.length).toBeGreaterThan(1);
    for (const path of scripts) {
      const { 'cache-control': caching } = (await request.get(path)).headers();
      expect.soft(caching, path).toBe('public, max-age=31536000, immutable');
    }
  });

  test('answers a missing script or picture with a 404 and never with the page', async ({ request }) => {
    for (const path of ['/assets/gone-12345678.js', '/assets/', '/images/gone.webp']) {
      const response = await request.get(path);
      expect.soft(response.status(), path).toBe(404);
      expect.soft(await response.text(), path).not.toContain('<div id="root">');
    }
  });

  test('sends no file that a deployment leaves out, nor one beside the build', async ({ request }) => {
    for (const path of ['/.emulators.json', '/assets/..%2F.emulators.json', '/..%2F..%2Fpackage.json']) {
      const response = await request.get(path);
      expect.soft(await response.text(), path).not.toMatch(/addresses|"dependencies"/);
    }
  });

  test('has one address for the home page', async ({ page }) => {
    await page.goto('/index.html');
    await expect(page).toHaveURL('/');
  });
});

test('every page runs under its policy without a breach', async ({ page }) => {
  for (const path of [
    '/',
    '/products',
    '/search?query=lamp',
    '/flash-sales',
    '/cart',
    '/login',
    '/nowhere',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/products');
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await expect(page.getByText('Successfully added to cart')).toBeVisible();
  await page.getByRole('link', { name: /Cart, 1 item/ }).click();
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
});

test.describe('a breach of the policy', () => {
  test.use({ expectedComplaints: /script-src/ });

  test('is stopped: a script in the page does not run', async ({ page }) => {
    await page.goto('/');
    const hasRun = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.hasRun = true';
      document.body.append(script);
      return 'hasRun' in window;
    });
    expect(hasRun).toBe(false);
  });
});
