import { expect, test } from './fixtures.ts';

const PATHS = [
  ...['/', '/products', '/products/no-such-thing', '/products/.hidden', '/search?query=lamp'],
  ...['/flash-sales', '/cart', '/login', '/nowhere'],
];

test.describe('the policy', () => {
  test.use({ expectedComplaints: /script-src/ });

  test('blocks an inline script on every page', { tag: '@smoke' }, async ({ page }) => {
    for (const path of PATHS) {
      await page.goto(path);
      const hasRun = await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.hasRun = true';
        document.body.append(script);
        return 'hasRun' in window;
      });
      expect.soft(hasRun, path).toBe(false);
    }
  });
});
