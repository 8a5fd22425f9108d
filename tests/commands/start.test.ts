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
