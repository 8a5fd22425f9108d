import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOOPBACK } from '../../programs/ports.mjs';
import { startProgram } from '../../programs/startProgram.mjs';
import { itemsFile, STACK, untilFree } from './Command.ts';
import { RunningEmulators } from './RunningEmulators.ts';

const LAMP = { id: 'walnut-lamp', name: 'Walnut Lamp', price: 49.5 };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estore-commands-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm run emulators', { timeout: 240_000 }, () => {
  test('is ready when both emulators respond, and frees its ports on SIGTERM', async () => {
    const emulators = await RunningEmulators.atFreePorts(join(folder, 'kept'));
    const command = emulators.start('--items', await itemsFile(folder, [LAMP]));
    await command.ready();
    const auth = await fetch(`http://${LOOPBACK}:${emulators.auth}/`);
    expect(await auth.json()).toMatchObject({ authEmulator: { ready: true } });
    expect(await emulators.products()).toEqual([LAMP.id]);
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
