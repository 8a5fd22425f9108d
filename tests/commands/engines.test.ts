import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { Command } from './Command.ts';

const JOURNEYS = [
  'a shopper finds a product, buys it and tracks the order',
  'guarded pages lead a stranger to the login, and a signed-in reload stays',
  'a shopper narrows the listing, opens it, and comes back to it as it was',
];

test('Firefox and WebKit run every journey of a shopper, and nothing that only Chromium knows', async () => {
  const command = new Command('npm', ['run', 'test:engines', '--', '--list']);
  expect(await command.ended).toBe(0);
  for (const engine of ['firefox', 'webkit']) {
    for (const journey of JOURNEYS) expect(command.output).toMatch(new RegExp(`\\[${engine}\\].*${journey}`));
  }
  expect(command.output).not.toContain('[chromium]');
  const files = new Set(command.output.match(/\w+\.spec\.ts/g));
  expect(files.size).toBeGreaterThan(0);
  for (const file of files) {
    expect(await readFile(`tests/e2e/${file}`, 'utf8'), file).not.toMatch(/newCDPSession|browserName/);
  }
});

test('the workflow runs them after it has installed both', async () => {
  const workflow = await readFile('.github/workflows/ci.yml', 'utf8');
  const [, engines = ''] = workflow.split('npx playwright install --with-deps firefox webkit\n');
  expect(engines).toContain('- run: npm run test:engines\n');
});
