import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { importsOf } from '../borders/importsOf.ts';
import { NORTHLIGHT } from '../support/shopFiles.ts';
import { Command, STACK } from './Command.ts';

test('the order service of a shop is one module that needs no package', async () => {
  const folder = temporaryFolder();
  const command = buildService(folder, NORTHLIGHT);
  expect(await command.ended, command.output).toBe(0);
  const code = await readFile(join(folder, 'orderService.mjs'), 'utf8');
  expect(code).toContain('STRIPE_WEBHOOK_SECRET');
  // A host has no files with the owner's pages, which mails contain.
  expect(code).toContain('## 1. Scope');
  // The payment page of development.
  expect(code).not.toMatch(/local ?payment/i);
  expect(importsOf('orderService.mjs', code).filter((name) => !isBuiltin(name))).toEqual([]);
  expect(await readFile(join(folder, 'orderService.licenses.txt'), 'utf8')).toContain('## nodemailer');
});

test('a shop without checkout has no order service', async () => {
  const command = buildService(temporaryFolder(), 'shop/estore.ts');
  expect(await command.ended).toBe(1);
  expect(command.output).toContain('shop/estore.ts has no "checkout"');
  expect(command.output).not.toMatch(STACK);
});

function buildService(folder: string, shop: string): Command {
  return new Command('npm', ['run', '-s', 'build:service', '--', folder], { ESTORE_SHOP: shop });
}
