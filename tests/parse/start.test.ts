import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { addressOf, freePorts, LOOPBACK } from '../../programs/ports.mjs';
import { Command } from '../commands/Command.ts';

test('npm run start:parse connects the storefront to the local server, not to that of the owner’s settings', async () => {
  const folder = temporaryFolder();
  const [web = 0, parse = 0] = await freePorts(2);
  const command = new Command('npm', ['run', 'start:parse'], {
    ESTORE_WEB_PORT: String(web),
    ESTORE_PARSE_PORT: String(parse),
    ESTORE_PARSE_DATA: folder,
    VITE_PARSE_SERVER_URL: 'https://api.shop.example/parse',
    VITE_PARSE_APP_ID: 'shop',
  });
  await command.ready();
  const wiring = await (await fetch(`http://localhost:${web}/adapters/parse/builtServer.ts`)).text();
  command.kill('SIGINT');
  expect(await command.ended).toBe(0);
  expect(wiring).toContain(`${addressOf({ host: LOOPBACK, port: parse })}/parse`);
});
