import { expect, test } from 'vitest';
import { NORTHLIGHT } from '../support/shopFiles.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { Command, listenAt, STACK } from './Command.ts';
import { RunningEmulators } from './RunningEmulators.ts';

test.each([
  ['npm start', ['start'], 'web', 'ESTORE_WEB_PORT'],
  ['npm run emulators', ['run', 'emulators'], 'api', 'ESTORE_API_PORT'],
] as const)('%s names a port in use and the variable that changes it', async (_, args, server, variable) => {
  const emulators = await RunningEmulators.atFreePorts(temporaryFolder());
  const port = emulators[server];
  const other = await listenAt(port);
  const command = new Command('npm', args, { ...emulators.variables, ESTORE_SHOP: NORTHLIGHT });
  expect(await command.ended).toBe(1);
  expect(command.output).toMatch(new RegExp(`Port ${port}, .*${variable}`));
  expect(command.output).not.toMatch(STACK);
  other.close();
});

test('npm start -- --desk serves a shop and the desk of its owner', async () => {
  const emulators = await RunningEmulators.atFreePorts(temporaryFolder());
  const variables = { ...emulators.variables, ESTORE_SHOP: NORTHLIGHT, ESTORE_DESK: temporaryFolder() };
  const command = new Command('npm', ['start', '--', '--desk', '--no-open'], variables);
  await command.ready();
  const [desk = ''] = /(?<=The desk of Northlight is at )\S+/.exec(command.output) ?? [];
  expect((await fetch(desk)).ok).toBe(true);
  command.kill('SIGINT');
  await command.ended;
  await expect(fetch(desk)).rejects.toThrow();
});
