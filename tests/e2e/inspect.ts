import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Has axe at hand in every page that is opened from now on. */
export async function withAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: AXE });
}

/** What axe finds wrong with the page as it stands, and how many rules it found kept. */
export async function axeFindings(page: Page) {
  return page.evaluate(async (values) => {
    // A colour on its way to another is neither.
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    const { violations, passes } = await window.axe.run(document, {
      runOnly: { type: 'tag', values: [...values] },
      resultTypes: ['violations'],
    });
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
    );
    return { found, kept: passes.length };
  }, RULES);
}

/** What breaks the page's outline: landmarks and headings. */
export async function outlineFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const count = (selector: string) => document.querySelectorAll(selector).length;
    for (const selector of ['body header:not(main *)', 'main', 'body footer:not(main *)', 'h1']) {
      if (count(selector) !== 1) faults.push(`${count(selector)} of ${selector}`);
    }
    const names = [...document.querySelectorAll('nav')].map((nav) => nav.getAttribute('aria-label'));
    if (names.includes(null) || new Set(names).size < names.length) {
      faults.push(`navigations named ${names.join(', ')}`);
    }
    let before = document.querySelector('dialog:modal') ? 1 : 0;
    // A dialog makes the rest of the page unreachable.
    const place = document.querySelector('dialog:modal') ?? document;
    for (const heading of place.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
      if (!heading.checkVisibility()) continue;
      const level = Number(heading.tagName[1]);
      if (level > before + 1) faults.push(`h${level} after h${before}: ${heading.textContent}`);
      before = level;
    }
    return faults;
  });
}

/** Links, buttons and fields without a name, or whose name does not hold the text that is seen. */
export async function nameFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const plain = (text: string) =>
      text
        .replace(/[\s−,]+/g, ' ')
        .trim()
        .toLowerCase();
    for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, select')) {
      if (!element.checkVisibility() || element.closest('[aria-hidden="true"]')) continue;
      const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : [];
      const label = element.getAttribute('aria-label');
      const inner = [...element.querySelectorAll('[aria-label]')].map((part) =>
        part.getAttribute('aria-label'),
      );
      const name =
        label ??
        [...labels, element]
          .map((part) => part.textContent ?? '')
          .concat(...inner.map(String))
          .join(' ');
      if (plain(name) === '') faults.push(`no name: ${element.outerHTML.slice(0, 120)}`);
      const copy = element.cloneNode(true) as HTMLElement;
      for (const part of copy.querySelectorAll(
        '[aria-hidden="true"], .visually-hidden, [hidden], svg, option',
      ))
        part.remove();
      const seen = plain(copy.textContent ?? '').replace(/\.\.\.$/, '');
      if (label !== null && !plain(label).includes(seen)) faults.push(`"${seen}" is not in "${label}"`);
    }
    return faults;
  });
}

/** What stands out of the page's sides, where the page then scrolls sideways. */
export async function overflowFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((element) => `${scrollWidth} > ${clientWidth}: ${element.outerHTML.slice(0, 120)}`);
  });
}

/** Buttons that are to be 44 px high on a phone and are lower. */
export async function lowButtons(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button')]
      .filter((button) =>
        /^(add to cart|checkout|[+-] )/i.test(button.getAttribute('aria-label') ?? button.innerText),
      )
      .filter((button) => button.checkVisibility() && button.getBoundingClientRect().height < 44)
      .map((button) => `${button.getBoundingClientRect().height}: ${button.outerHTML.slice(0, 120)}`),
  );
}

/** Texts that are cut off, or that stand outside of what their box shows. */
export async function lostText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const cuts = (value: string) => value === 'hidden' || value === 'clip';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || !text.textContent?.trim()) continue;
      // Said, not shown; and slides that wait beside their carousel.
      if (parent.closest('.visually-hidden, [inert], script, style, option')) continue;
      if (getComputedStyle(parent).clipPath === 'inset(50%)') continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const is = range.getBoundingClientRect();
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const shown = box.getBoundingClientRect();
        const isLost =
          (cuts(overflowX) && (is.right > shown.right + 1 || is.left < shown.left - 1)) ||
          (cuts(overflowY) && (is.bottom > shown.bottom + 1 || is.top < shown.top - 1));
        if (isLost)
          faults.push(`"${text.textContent.trim().slice(0, 40)}" in ${box.outerHTML.slice(0, 110)}`);
      }
    }
    return faults;
  });
}
