import { afterEach, describe, expect, test, vi } from 'vitest';
import { emulatorOptions } from '../../../emulator/main.ts';
import { UserError } from '../../../programs/UserError.mjs';

afterEach(() => void vi.unstubAllEnvs());

describe('npm run emulators', () => {
  test('resolves its items file in the calling folder', () => {
    vi.stubEnv('INIT_CWD', '/home/me/shop');
    expect(emulatorOptions(['--items', 'lamps.json', '--keep'])).toEqual({
      itemsFile: '/home/me/shop/lamps.json',
      savesState: true,
    });
    expect(emulatorOptions([])).toEqual({ itemsFile: undefined, savesState: false });
  });

  test.each([[['--kept']], [['extra']], [['--items']]])('refuses %s with the usage', (args) => {
    expect(() => emulatorOptions(args)).toThrow(UserError);
    expect(() => emulatorOptions(args)).toThrow('Usage: npm run emulators [-- --items FILE] [--keep]');
  });
});
