import { answerProducts, expect, FAILED_REQUESTS, goTo, test } from './fixtures.ts';
import { overflowFaults } from './inspect.ts';
import { SCREENS, slidingCarousel, visit } from './screensOfTheShop.ts';
import { unmirrored } from './unmirrored.ts';

// The build is English. A page in the other direction must have the same boxes, mirrored.

/** As tall as most pages, because the browser skips the layout of cards outside the viewport. */
const SIZES = [
  { width: 390, height: 3000 },
  { width: 1440, height: 3000 },
] as const;

for (const screen of SCREENS) {
  test.describe(screen.name, () => {
    if (screen.fault) test.use({ expectedComplaints: FAILED_REQUESTS });

    test('is mirrored on a page that is written from right to left', { tag: '@nightly' }, async ({
      page,
    }) => {
      const sizes = SIZES.slice(0, screen.onlyOnPhones ? 1 : 2);
      await page.setViewportSize({ width: sizes.at(-1)?.width ?? 0, height: 844 });
      await visit(page, screen);
      for (const size of sizes.toReversed()) {
        await page.setViewportSize(size);
        const at = `${size.width} px wide`;
        await expect.soft.poll(() => unmirrored(page), at).toEqual({ count: expect.any(Number), faults: [] });
        expect.soft((await unmirrored(page)).count, at).toBeGreaterThan(20);
        expect.soft(await overflowFaults(page), at).toEqual([]);
      }
    });
  });
}

test.describe('on a page that is written from right to left', { tag: '@nightly' }, () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() =>
      new MutationObserver(() => {
        document.documentElement.dir = 'rtl';
      }).observe(document, { childList: true }),
    ),
  );

  test.describe('of a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the next slide of a carousel comes from the left, also after a drag', async ({ page }) => {
      const carousel = await slidingCarousel(page);
      const slide = carousel.locator('.swiper-slide-active');
      await expect(slide).toHaveAttribute('aria-label', /^1 of/);
      await carousel.getByRole('button', { name: 'Next' }).click();
      await expect(slide).toHaveAttribute('aria-label', /^2 of/);
      const { y = 0, height = 0 } = (await slide.boundingBox()) ?? {};
      // On the next slide, which is inert, because it is partly outside the screen.
      await page.mouse.move(20, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(220, y + height / 2, { steps: 5 });
      await page.mouse.up();
      await expect(slide).toHaveAttribute('aria-label', /^3 of/);
      await carousel.getByRole('button', { name: 'Previous' }).click();
      await expect(slide).toHaveAttribute('aria-label', /^2 of/);
    });

    test('the chosen category tab is in view', async ({ page }) => {
      await goTo(page, '/products?type=beauty');
      const tabs = page.getByRole('navigation', { name: 'Browse by category' });
      await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
    });
  });

  test('texts in the other direction keep their order, also at their ends', async ({ page }) => {
    const texts = [
      'C++ (2nd ed.)',
      'Black & white!',
      'Bit by bit.',
      'Sammy Davis Jr.',
      'A classic!',
      'books.',
    ];
    const [name = '', color = '', body = '', author = '', title = '', tag = ''] = texts;
    await answerProducts(page, [
      {
        id: 'book',
        name,
        price: 5,
        tags: [tag],
        colors: [{ name: color, hex: '#000' }],
        description: body,
        reviews: [{ user: { name: author }, title, body, rating: 4, date: '2026-01-02' }],
      },
    ]);
    await goTo(page, '/products/book/review');
    // The reviews follow the first frame.
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    const ordered = await page.evaluate((wanted) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        if (!wanted.includes(text) || !node.parentElement?.checkVisibility()) continue;
        const [first, last] = [0, text.length - 1].map((place) => {
          const range = document.createRange();
          range.setStart(node, place);
          range.setEnd(node, place + 1);
          return range.getBoundingClientRect().left;
        });
        found.push(
          (first ?? 0) < (last ?? 0) ? text : `reordered: ${text} in ${node.parentElement.outerHTML}`,
        );
      }
      return [...new Set(found)];
    }, texts);
    expect(ordered.toSorted()).toEqual(texts.toSorted());
  });

  test('an input shows its text in the direction of its script', async ({ page }) => {
    await goTo(page, '/login');
    const box = page.getByRole('textbox', { name: 'Email' });
    await expect(box).toHaveCSS('unicode-bidi', 'plaintext');
    await expect(box).toHaveCSS('direction', 'rtl');
  });
});
