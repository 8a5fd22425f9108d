import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { northlightDemo } from '../support/builds.ts';
import { SHOP as NORTHLIGHT } from '../support/shops/northlight.ts';
import { aLine, expect, FAILED_REQUESTS, logInHere, settled, signUpHere, store, test } from './fixtures.ts';
import { axeFindings, lostText, overflowFaults, textsOn, withAxe } from './inspect.ts';
import { DIALOGS, SCREENS, type ShopScreen, visit } from './screensOfTheShop.ts';

// `npm test -- pseudo` builds the shop in the pseudo-language, in which only texts that nobody translates have ASCII letters.

/** Further states of screens whose other properties are those of a screen in `SCREENS`. */
const FURTHER: readonly ShopScreen[] = [
  ...DIALOGS,
  {
    name: 'the device to forget',
    path: '/account',
    isSignedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: TEXTS.account.forget }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the list without a network',
    path: '/products',
    act: async (page) => {
      await page.context().setOffline(true);
      await page
        .getByRole('status')
        .filter({ hasText: /^\[ÖÕƒƒ/ })
        .waitFor();
    },
  },
];

const WIDTHS = [1440, 390, 320];

/** Texts of the catalogues, of the shop files and of the tests, the longest first. */
const KNOWN = [
  ...[SHOP, NORTHLIGHT].flatMap((shop) => [shop, JSON.parse(readFileSync(shop.demo, 'utf8'))]),
  ...['Maren Holt', 'The lamp', 'The kettle', 'Lindenweg', 'Berlin', 'lamp', 'leather', 'zeppelin', 'bag'],
  ...['Facebook', 'Instagram', 'YouTube', 'Google'],
]
  .flatMap(stringsIn)
  .sort((one, other) => other.length - one.length);

if (SHOP.language === 'ar-XB') {
  // Some screens have a fault, or no network.
  test.use({ viewport: { width: 1440, height: 900 }, expectedComplaints: FAILED_REQUESTS });
  test.beforeEach(({ page }) => withAxe(page));

  for (const screen of [...SCREENS, ...FURTHER]) {
    test.describe(screen.name, () => {
      test('has no text outside the language, and fits', async ({ page }) => {
        const widths = screen.onlyOnPhones ? WIDTHS.slice(1) : WIDTHS;
        await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
        await visit(page, screen);
        await expectFaultless(page, widths);
      });
    });
  }

  test('the checkout and an order have no text outside the language, and fit', async ({ page, serve }) => {
    const site = `http://localhost:${await serve(await northlightDemo())}`;
    await store(page, {
      cart: [aLine('kettle-gooseneck-cream', { price: 64.9, color: 'Creme', size: '1,0 l' })],
    });
    await page.goto(`${site}/products/kettle-gooseneck-cream`);
    await settled(page);
    await expectFaultless(page);
    await page.goto(`${site}/checkout`);
    await page.getByRole('main').getByRole('link', { name: TEXTS.login.submit }).click();
    await page.getByRole('main').getByRole('link', { name: TEXTS.signUp.submit }).click();
    await logInHere(page, await signUpHere(page));

    const order = page.getByRole('button', { name: TEXTS.checkout.submit });
    await order.click();
    await expectFaultless(page);
    await page.getByLabel(TEXTS.address.fields.street).fill('Lindenweg 7');
    await page.getByLabel(TEXTS.address.fields.postcode).fill('10115');
    await page.getByLabel(TEXTS.address.fields.city).fill('Berlin');
    await page.getByRole('radio', { name: TEXTS.payment.methods.transfer }).check();
    await order.click();
    await page.getByRole('heading', { level: 1, name: TEXTS.titles.order }).waitFor();
    await expectFaultless(page);
    await page.getByRole('button', { name: TEXTS.order.cancel }).click();
    await expectFaultless(page);
    await page.getByRole('button', { name: TEXTS.order.cancelConfirm }).click();
    await page.getByText(TEXTS.order.states.cancelled).first().waitFor();
    await expectFaultless(page);
  });
}

async function expectFaultless(page: Page, widths = WIDTHS) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft((await textsOn(page)).filter(isForeign), `texts, ${width} px wide`).toEqual([]);
    expect.soft(await overflowFaults(page), `sideways, ${width} px wide`).toEqual([]);
    // A carousel detects hidden slides slightly later.
    await expect.soft.poll(() => lostText(page), `clipped, ${width} px wide`).toEqual([]);
    const { found, kept } = await axeFindings(page);
    expect.soft(found, `axe, ${width} px wide`).toEqual([]);
    expect(kept, 'rules that axe had something to hold to').toBeGreaterThan(10);
  }
}

/** Whether ASCII letters remain without known texts, also shortened, addresses, currencies and the numbers of orders and accounts. */
function isForeign(text: string): boolean {
  const [, start] = /^(.+)\.\.\.$/.exec(text) ?? [];
  if (start !== undefined && KNOWN.some((known) => known.startsWith(start))) return false;
  const words = text.replace(/\S+@\S+|US\$|(ES|NL)-[\w-]+|\b\w{28}\b/g, '');
  return /[a-z]{2}/i.test(KNOWN.reduce((rest, known) => rest.replaceAll(known, ''), words));
}

/** All texts within a value, in lines. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split('\n').filter((line) => /[a-z]{2}/i.test(line));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
