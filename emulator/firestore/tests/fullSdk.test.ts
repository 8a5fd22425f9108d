import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import * as lite from 'firebase/firestore/lite';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EmulatorForTests, OTHER } from './emulatorForTests.ts';
import { LIVE_CASES, QUERY_ROWS, type QueryRow, readQueryRow } from './fullSdkCases.ts';
import { Scene } from './Scene.ts';

const emulator = new EmulatorForTests();
const CHROMIUM = process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium';
/** Pages in contexts of their own, because a browser opens only six connections to a host. */
const PAGES = 4;

/** Google's emulator sometimes never sends this listener its first results, with either transport. */
const isLost = (title: string) => OTHER !== undefined && title === 'a collection of five hundred documents';

const CASES = [
  ...Object.keys(QUERY_ROWS).flatMap((title) => [['own', title] as const, ['remote', title] as const]),
  ...Object.keys(LIVE_CASES).flatMap((title) => (isLost(title) ? [] : [['live', title] as const])),
];

let browser: Browser;
const pages = createServer((_, response) =>
  response.setHeader('Content-Type', 'text/html').end('<!doctype html>'),
);
const results = new Map<string, unknown>();
beforeAll(async () => {
  const entry = fileURLToPath(new URL('fullSdkPage.ts', import.meta.url));
  const [script, started] = await Promise.all([bundle(entry), launch()]);
  browser = started;
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  const queue = CASES.values();
  await Promise.all(Array.from({ length: PAGES }, () => runCases(script, queue)));
}, 300_000);
afterAll(async () => {
  await browser.close();
  pages.close();
});

function launch(): Promise<Browser> {
  const found = existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : {};
  return chromium.launch({ ...found, args: ['--no-sandbox', '--disable-gpu'] });
}

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'page' } },
  });
  const [output] = [built].flat();
  return output && 'output' in output ? output.output[0].code : '';
}

async function runCases(script: string, queue: Iterable<readonly [string, string]>) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/`);
  await page.addScriptTag({ content: script });
  for (const [kind, title] of queue) {
    const call = JSON.stringify([emulator.url, emulator.newProject().id, kind, title]);
    results.set(`${kind} ${title}`, await page.evaluate(`runCase(...${call})`));
  }
}

const resultsOf = ([, first, ...steps]: QueryRow) => [first, ...steps.map(([, after]) => after)];

describe.each([
  ['own', 'with a persistent cache'],
  ['remote', 'over long polling'],
])('A listener receives the results after %s writes, %s', (kind) => {
  test.each(Object.entries(QUERY_ROWS))('%s', (title, row) => {
    expect(results.get(`${kind} ${title}`)).toBe(resultsOf(row).at(-1));
  });
});

describe('In a browser', () => {
  test.for(Object.entries(LIVE_CASES))('%s', ([title, [, result]], { skip }) => {
    skip(isLost(title), "Google's emulator may not respond.");
    expect(results.get(`live ${title}`)).toEqual(result);
  });
});

describe('In Node.js over REST', () => {
  test.each(Object.entries(QUERY_ROWS))('%s', async (_, row) => {
    const scene = new Scene(emulator.newProject(), {}, lite as unknown as Scene['sdk']);
    await scene.write({ a: 1, b: 2, c: 3 });
    expect(await readQueryRow(scene, row)).toEqual(resultsOf(row));
    await scene.close();
  });
});
