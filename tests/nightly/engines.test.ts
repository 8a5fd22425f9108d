import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { Command } from '../commands/Command.ts';

test('Firefox and WebKit run the journeys and no Chromium-only test', async () => {
  const command = new Command('npm', ['run', 'test:engines', '--', '--list']);
  expect(await command.ended).toBe(0);
  for (const engine of ['firefox', 'webkit']) {
    const listed = command.output.split('\n').filter((line) => line.includes(`[${engine}]`));
    expect(listed.join('\n')).toContain('a shopper finds a product, buys it and tracks the order');
  }
  expect(command.output).not.toContain('[chromium]');
  const files = new Set(command.output.match(/\w+\.spec\.ts/g));
  expect(files.size).toBeGreaterThan(0);
  for (const file of files) {
    expect(await readFile(`tests/e2e/${file}`, 'utf8'), file).not.toMatch(/newCDPSession|browserName/);
  }
});
