import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOOPBACK } from '../../emulator/ports.mjs';
import { startProgram } from '../../emulator/startProgram.mjs';
import { itemsFile, STACK, untilFree } from './Command.ts';
import { RunningEmulators } from './RunningEmulators.ts';

const LAMP = { id: 'walnut-lamp', name: 'Walnut Lamp', price: 49.5 };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estore-commands-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm run emulators', { timeout: 240_000 }, () => {
  test('is ready with the seed, frees its ports when it is told to stop, and with --keep goes on from there', async () => {
    const emulators = await RunningEmulators.atFreePorts(join(folder, 'kept'));
    const first = emulators.start('--keep', '--items', await itemsFile(folder, [LAMP]));
    await first.ready();
    const auth = await fetch(`http://${LOOPBACK}:${emulators.auth}/`);
    expect(await auth.json()).toMatchObject({ authEmulator: { ready: true } });
    expect(await emulators.products()).toEqual([LAMP.id]);
    const maren = await emulators.signUp();
    await emulators.put('notes/mine', { text: { stringValue: 'stays' } });
    first.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    await untilFree([emulators.auth, emulators.firestore]);

    const second = emulators.start('--keep');
    await second.ready();
    expect(await emulators.logIn()).toBe(maren);
    expect(await emulators.products()).toEqual([LAMP.id]);
    expect(await emulators.get('notes/mine')).toMatchObject({ fields: { text: { stringValue: 'stays' } } });
    second.kill('SIGINT');
    await second.ended;
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

test('an emulator that ends by itself fails with its last words', async () => {
  const program = ['-e', "console.error('no such luck'); process.exitCode = 3"];
  const { failed } = startProgram('The test emulator', program, { cwd: folder });

  await expect(failed).rejects.toThrow('The test emulator ended with exit code 3:\nno such luck');
});
