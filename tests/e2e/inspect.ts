import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
    readonly ace: { readonly Checker: new () => EqualAccess };
  }
}

interface EqualAccess {
  check(page: Document, guidelines: readonly string[]): Promise<{ readonly results: readonly Finding[] }>;
}

/** `value` is the kind of rule, and whether it fails or a person should look. */
interface Finding {
  readonly ruleId: string;
  readonly value: readonly [string, string];
  readonly message: string;
  readonly snippet: string;
}

const { resolve } = createRequire(import.meta.url);
const AXE = resolve('axe-core/axe.min.js');
const EQUAL_ACCESS = resolve('accessibility-checker-engine/ace.js');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules in addition to WCAG: landmarks, headings, and names that contain the visible text. */
const FURTHER_RULES = [
  ...['landmark-one-main', 'landmark-no-duplicate-main', 'landmark-no-duplicate-banner', 'landmark-unique'],
  ...['landmark-no-duplicate-contentinfo', 'page-has-heading-one', 'heading-order'],
  'label-content-name-mismatch',
];

export async function withAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: AXE });
}

export async function axeFindings(page: Page) {
  const options = {
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(FURTHER_RULES.map((rule) => [rule, { enabled: true }])),
    resultTypes: ['violations'],
  } satisfies axe.RunOptions;
  return page.evaluate(async (given) => {
    // Colours are wrong during a transition, which may start only at the next frame or replace another one.
    do await new Promise(requestAnimationFrame);
    while (document.getAnimations().some(({ playState }) => playState === 'running'));
    const { violations, passes } = await window.axe.run(document, given);
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
    );
    return { found, kept: passes.length };
  }, options);
}

export async function withEqualAccess(page: Page): Promise<void> {
  // A script in the page is a function, so its variable is not global.
  await page.addInitScript({ content: `${readFileSync(EQUAL_ACCESS, 'utf8')}; window.ace = ace;` });
}

/** The definite violations that IBM Equal Access finds. Its other findings ask a person to look. */
export async function equalAccessFindings(page: Page) {
  const results = await page.evaluate(async () => {
    const report = await new window.ace.Checker().check(document, ['WCAG_2_2']);
    return report.results.map(({ ruleId, value, message, snippet }) => ({ ruleId, value, message, snippet }));
  });
  return {
    found: results
      .filter(({ value: [kind, result] }) => kind === 'VIOLATION' && result === 'FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} – ${snippet}`),
    kept: results.filter(({ value }) => value[1] === 'PASS').length,
  };
}

/** Only if the page scrolls sideways. */
export async function overflowFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > clientWidth + 1;
      })
      .slice(0, 5)
      .map((element) => `${scrollWidth} > ${clientWidth}: ${element.outerHTML.slice(0, 120)}`);
  });
}

/** Buttons lower than the required 44 px on a phone. */
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

export async function lostText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const cuts = (value: string) => value === 'hidden' || value === 'clip';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || !text.textContent?.trim()) continue;
      // Visually hidden texts, slides outside their carousel, and the letter in place of a picture, whose line is higher than its glyph.
      if (parent.closest('.visually-hidden, [inert], [class*="standIn"], script, style, option')) continue;
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

/** The texts of a page that are seen or read aloud, without those of the workbench. */
export async function textsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isPerceived = (element: Element | null) =>
      element?.checkVisibility() && !element.closest('script, style, noscript, .estore-workbench');
    const found = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement } = text;
      // The found part of a name is marked.
      const whole = parentElement?.matches('mark, :has(> mark)') ? parentElement.closest(':not(mark)') : text;
      if (isPerceived(parentElement)) found.push(whole?.textContent ?? '');
    }
    const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder'];
    for (const element of document.querySelectorAll(attributes.map((name) => `body [${name}]`).join())) {
      if (isPerceived(element)) found.push(...attributes.map((name) => element.getAttribute(name) ?? ''));
    }
    return found;
  });
}
