import type { Browser } from '@playwright/test';
import { DEVICES, onItsLine, visit } from './devices.ts';
import type { Measured } from './median.ts';
import { timedEach } from './pointer.ts';
import { settled } from './settled.ts';

/** The first key is the first interaction with the published home page, on a phone. */
export function measureFirstSearch(browser: Browser, site: string, name: string): Promise<Measured> {
  return visit(browser, DEVICES.phone, async (visitor) => {
    const { page } = visitor;
    await onItsLine(visitor);
    await page.goto(`${site}/`);
    await page.waitForFunction(() => window.estoreBench.usable > 0);
    await settled(page);
    await page.getByRole('combobox', { name: 'Search products' }).focus();
    const [any, product] = await timedEach(visitor, () => page.keyboard.type(name), [
      { suggestion: '' },
      { suggestion: name },
    ]);
    await settled(page);
    let requests = 0;
    page.on('request', () => {
      requests += 1;
    });
    await page.keyboard.press('Backspace');
    await settled(page);
    return {
      'first key to any suggestion': any ?? Number.NaN,
      'first key to the product': product ?? Number.NaN,
      'requests of a further key': requests,
    };
  });
}
