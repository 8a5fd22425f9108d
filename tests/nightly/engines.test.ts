import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { Command } from '../commands/Command.ts';

const JOURNEYS = [
  'a shopper finds a product, buys it and tracks the order',
  'a shopper signs in with Google, sees the account and signs out',
  'guarded pages redirect to the login only if nobody is signed in',
  'a shopper filters the listing, opens a product and returns to the same list',
];

test('Firefox and WebKit run every journey and no Chromium-only test', {
  timeout: 60_000,
}, async () => {
  const command = new Command('npm', ['run', 'test:engines', '--', '--list']);
  expect(await command.ended).toBe(0);
  for (const engine of ['firefox', 'webkit']) {
    const listed = command.output.split('\n').filter((line) => line.includes(`[${engine}]`));
    expect(listed).toHaveLength(JOURNEYS.length);
    for (const journey of JOURNEYS) expect(listed.join('\n')).toContain(journey);
  }
  expect(command.output).not.toContain('[chromium]');
  const files = new Set(command.output.match(/\w+\.spec\.ts/g));
  expect(files.size).toBeGreaterThan(0);
  for (const file of files) {
    expect(await readFile(`tests/e2e/${file}`, 'utf8'), file).not.toMatch(/newCDPSession|browserName/);
  }
});
