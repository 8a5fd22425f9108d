import { answerProducts, expect, test } from './fixtures.ts';

const MARKUP = '<img src=x onerror="window.hasRun=true"><script>window.hasRun=true</script>';
const REVIEW = `A review ${MARKUP}`;
/** Elements that unescaped markup would create, and URLs that could run a script or load from other sites. */
const ALIVE = '[src="x"],[onerror],[src^="javascript"],[href^="javascript"],[src^="data"],[src^="http:"]';

test('markup in the texts of a product shows as text', async ({ page }) => {
  await answerProducts(page, [
    {
      id: 'odd',
      name: MARKUP,
      price: 5,
      description: MARKUP,
      shortDescription: MARKUP,
      brand: MARKUP,
      views: 5000,
      purchases: 5000,
      isNew: true,
      images: ['javascript:window.hasRun=true', 'data:text/html,<script>', 'http://evil.example/x.png'],
      colors: [{ name: MARKUP, hex: 'red;background:url(//evil.example)' }],
      reviews: [{ user: { name: MARKUP }, title: MARKUP, body: REVIEW, rating: 4, date: MARKUP }],
    },
  ]);
  const query = encodeURIComponent(MARKUP);
  for (const [path, text] of [
    ['/', MARKUP],
    [`/search-product?query=${query}`, MARKUP],
    ['/products/odd/review', REVIEW],
    ['/products/odd', MARKUP],
  ] as const) {
    await page.goto(path);
    // A truncated name is complete in its title.
    await expect(page.getByText(text).or(page.getByTitle(text)).first()).toBeAttached();
    await expect(page.locator(ALIVE)).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 2, name: MARKUP })).toBeVisible();
  await expect(page.locator(ALIVE)).toHaveCount(0);
});

test('30,000 characters in an address neither block nor widen the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '/search-product?query=',
    '/search?query=',
    '/products?type=',
    '/?type=',
    '/products?brand=',
    '/products/',
    '/',
  ]) {
    await page.goto(path + 'x'.repeat(30_000));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
});

test('a word of 100,000 characters in any text does not block the page', async ({ page }) => {
  const word = 'x'.repeat(100_000);
  await answerProducts(page, [
    {
      id: 'endless',
      name: word,
      price: 3,
      brand: word,
      tags: [word],
      description: 'yes '.repeat(25_000),
      shortDescription: word,
      reviews: [{ user: { name: word }, title: word, body: word, rating: 4, date: 'today' }],
    },
  ]);
  for (const path of ['/', '/products/endless/review', '/products/endless']) {
    await page.goto(path);
    await expect(page.getByText(word).first()).toBeAttached();
  }
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeFocused();
});

test('a right-to-left name is cut at its end everywhere', async ({ page }) => {
  const name = 'שולחן עבודה מעץ אלון מלא לחדר הילדים הגדול';
  await answerProducts(page, [{ id: 'desk', name, price: 5, views: 5000, purchases: 5000, isNew: true }]);
  await page.goto('/');
  const cut = page.locator('main').getByText(/\.\.\.$/);
  await expect(cut).not.toHaveCount(0);
  const ends = await cut.evaluateAll((elements) =>
    elements.map((element) => {
      const text = element.firstChild as Text;
      const [first, last] = [0, text.length - 1].map((place) => {
        const range = document.createRange();
        range.setStart(text, place);
        range.setEnd(text, place + 1);
        return range.getBoundingClientRect().left;
      });
      return { text: text.data, isAtEnd: (last ?? 0) < (first ?? 0) };
    }),
  );
  expect(ends.filter(({ isAtEnd }) => !isAtEnd)).toEqual([]);
});
