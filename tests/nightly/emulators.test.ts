import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { LOOPBACK } from '../../programs/ports.mjs';
import { Command, itemsFile, untilFree } from '../commands/Command.ts';
import { RunningEmulators } from '../commands/RunningEmulators.ts';

const LAMP = { id: 'walnut-lamp', name: 'Walnut Lamp', price: 49.5 };

let folder = '';
let emulators: RunningEmulators;
beforeEach(async () => {
  folder = temporaryFolder();
  emulators = await RunningEmulators.atFreePorts(folder);
});

describe('npm run emulators', () => {
  test('reseeds from the current items file and returns the doctor’s findings', async () => {
    const file = await itemsFile(folder, [LAMP]);
    const command = emulators.start('--items', file);
    await command.ready();
    const ask = async (path: string, method: string) => {
      const response = await fetch(`http://${LOOPBACK}:${emulators.firestore}/workbench/${path}`, { method });
      return { status: response.status, json: await response.json() };
    };

    await itemsFile(folder, [LAMP, { id: 'oak-lamp', name: 'Oak Lamp', price: 50 }]);
    expect(await ask('reseed', 'POST')).toEqual({ status: 200, json: { products: 2, file } });
    expect(await emulators.products()).toHaveLength(2);

    const { json } = await ask('findings', 'GET');
    expect(json.products).toBe(2);
    expect(json.findings).toContainEqual({ product: 'oak-lamp', field: 'stock', problem: 'is missing' });

    await itemsFile(folder, [{ id: 'nameless' }]);
    const refused = await ask('reseed', 'POST');
    expect(refused.status).toBe(409);
    expect(refused.json.problem).toContain('nameless');
    expect(await emulators.products()).toHaveLength(2);

    command.kill('SIGTERM');
    await command.ended;
  });

  test('frees its ports if the process that started it is killed', async () => {
    const parent = "require('node:child_process').spawn('npm', ['run', 'emulators'], { stdio: 'inherit' })";
    const command = new Command(process.execPath, ['-e', parent], emulators.variables);
    await command.ready();

    command.kill('SIGKILL');
    await command.ended;
    await untilFree([emulators.auth, emulators.firestore]);
  });
});
