import type { Browser } from '@playwright/test';
import { DEVICES, visit } from './devices.ts';
import { arriveAt, settled } from './settled.ts';
import type { Sights } from './watch.ts';

/** The final content of a shop's pages, which a measurement waits for. */
export interface KnownPages {
  readonly productsHeading: string;
  readonly cartHeading: string;
  readonly tab: Required<Pick<Sights, 'tab' | 'cards'>>;
  readonly query: string;
  /** The suggestions after each of the first keys of the query. */
  readonly suggestions: readonly string[];
  readonly results: Required<Pick<Sights, 'heading' | 'cards'>>;
}

const KEYS = 3;

export function readKnownPages(browser: Browser, site: string): Promise<KnownPages> {
  return visit(browser, DEVICES.desktop, async ({ page }) => {
    const heading = () => page.evaluate(() => window.estoreBench.heading());
    const cards = () => page.evaluate(() => window.estoreBench.cards());

    await arriveAt(page, `${site}/products`);
    const productsHeading = await heading();
    const tab = page.getByRole('navigation', { name: 'Browse by category' }).getByRole('link').nth(1);
    const label = (await tab.textContent()) ?? '';
    await arriveAt(
      page,
      `${site}/products${await tab.evaluate((link) => (link as HTMLAnchorElement).search)}`,
    );
    const tabCards = await cards();

    const name = (await page.locator('main li h3').first().textContent()) ?? '';
    const query = name.match(/[a-z]{4,}/i)?.[0].toLowerCase() ?? '';
    await page.getByRole('combobox', { name: 'Search products' }).click();
    // A published shop loads its list of products at the first interaction.
    await settled(page);
    const suggestions: string[] = [];
    for (const key of query.slice(0, KEYS)) {
      await page.keyboard.press(key);
      await settled(page);
      suggestions.push(await page.evaluate(() => window.estoreBench.suggestions()));
    }

    await arriveAt(page, `${site}/search-product?query=${query}`);
    const results = { heading: await heading(), cards: await cards() };
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await page.getByRole('link', { name: /^Cart, / }).click();
    await page.waitForURL('**/cart');
    await settled(page);
    return {
      productsHeading,
      cartHeading: await heading(),
      tab: { tab: label, cards: tabCards },
      query,
      suggestions,
      results,
    };
  });
}
