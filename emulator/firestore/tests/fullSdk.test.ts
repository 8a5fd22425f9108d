import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EmulatorForTests, OTHER } from './emulatorForTests.ts';
import { LIVE_CASES, ONCE_CASES, QUERY_ROWS, resultsOf } from './sdkCases.ts';

const emulator = new EmulatorForTests();
const INSTALLED = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable'];

/** Google's emulator sometimes never sends this listener its first results, with either transport. */
const isLost = (title: string) => OTHER !== undefined && title === 'a collection of five hundred documents';

let browser: Browser;
let script = '';
/** Pages without a running case, in contexts of their own, because a browser opens only six connections to a host. */
const idle: Page[] = [];
const server = createServer((_, response) =>
  response.setHeader('Content-Type', 'text/html').end('<!doctype html>'),
);
beforeAll(async () => {
  browser = await launch();
  script = await bundle(fileURLToPath(new URL('fullSdkPage.ts', import.meta.url)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await browser?.close();
  server.close();
});

function launch(): Promise<Browser> {
  const places = [...INSTALLED.map((name) => `/usr/bin/${name}`), chromium.executablePath()];
  const executablePath = process.env.PLAYWRIGHT_CHROMIUM || places.find(existsSync);
  if (executablePath) return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  throw new Error(
    'There is no Chromium or Chrome: run "npx playwright install chromium", or set PLAYWRIGHT_CHROMIUM.',
  );
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

async function openPage(): Promise<Page> {
  const page = await browser.newContext().then((context) => context.newPage());
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.addScriptTag({ content: script });
  return page;
}

/** The result of a case in a page of the browser. */
async function run(kind: string, title: string): Promise<unknown> {
  const page = idle.pop() ?? (await openPage());
  const call = JSON.stringify([emulator.url, emulator.newProject().id, kind, title]);
  const result = await page.evaluate(`runCase(...${call})`);
  idle.push(page);
  return result;
}

describe.concurrent.each([
  ['own', 'with a persistent cache'],
  ['remote', 'over long polling'],
])('A listener receives the results after %s writes, %s', (kind) => {
  test.each(Object.entries(QUERY_ROWS))('%s', async (title, row) => {
    expect(await run(kind, title)).toBe(resultsOf(row).at(-1));
  });
});

describe.concurrent('In a browser', () => {
  test.for(Object.entries({ ...LIVE_CASES, ...ONCE_CASES }))('%s', async ([title, [, result]], { skip }) => {
    skip(isLost(title), "Google's emulator may not respond.");
    expect(await run('live', title)).toEqual(result);
  });
});
