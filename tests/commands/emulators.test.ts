import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { LOOPBACK } from '../../programs/ports.mjs';
import { startProgram } from '../../programs/startProgram.mjs';
import { itemsFile, STACK, untilFree } from './Command.ts';
import { RunningEmulators } from './RunningEmulators.ts';

const LAMP = { id: 'walnut-lamp', name: 'Walnut Lamp', price: 49.5 };

const folder = temporaryFolder();

describe('npm run emulators', () => {
  test('is ready when both emulators respond, and frees its ports on SIGTERM', async () => {
    const emulators = await RunningEmulators.atFreePorts(join(folder, 'kept'));
    const command = emulators.start('--items', await itemsFile(folder, [LAMP]));
    await command.ready();
    const auth = await fetch(`http://${LOOPBACK}:${emulators.auth}/`);
    expect(await auth.json()).toMatchObject({ authEmulator: { ready: true } });
    expect(await emulators.products()).toEqual([LAMP.id]);
    expect(command.output).not.toContain('the order service');
    command.kill('SIGTERM');
    await command.ended;
    await untilFree([emulators.auth, emulators.firestore]);
  });

  test('refuses a broken items file before it starts anything', async () => {
    const emulators = await RunningEmulators.atFreePorts(join(folder, 'kept'));
    const command = emulators.start('--items', await itemsFile(folder, [LAMP, { id: 'nameless' }]));
    expect(await command.ended).toBe(1);
    expect(command.output).toContain('nameless');
    expect(command.output).not.toContain('Starting');
    expect(command.output).not.toMatch(STACK);
  });
});

test('an emulator that exits unexpectedly fails with its error output', async () => {
  const program = ['-e', "console.error('no such luck'); process.exitCode = 3"];
  const { failed } = startProgram('The test emulator', program, { cwd: folder });

  await expect(failed).rejects.toThrow('The test emulator ended with exit code 3:\nno such luck');
});
