import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { publishOptions } from '../../../../owner/publish/main.ts';
import { UserError } from '../../../../programs/UserError.mjs';

beforeEach(() => void vi.stubEnv('VITE_SITE_URL', ''));
afterEach(() => void vi.unstubAllEnvs());

describe('npm run publish', () => {
  test.each([
    [[], { mode: 'production', source: { name: 'Firestore' }, origin: undefined, isEmpty: false }],
    [['--empty'], { mode: 'production', source: { name: 'Firestore' }, origin: undefined, isEmpty: true }],
    [['--mode', 'production'], { mode: 'production', source: { name: 'Firestore' }, origin: undefined }],
    [
      ['--mode', 'emulator'],
      { mode: 'emulator', source: { name: 'the Firestore emulator' }, origin: undefined },
    ],
    [['--mode', 'parse'], { mode: 'parse', source: { name: 'Parse Server' }, origin: undefined }],
    [
      ['--items', '/shop/items.json', '--site', 'https://shop.example/'],
      { mode: 'production', source: { items: '/shop/items.json' }, origin: 'https://shop.example' },
    ],
    [['--fewer', '3'], { mode: 'production', fewer: 3 }],
  ])('accepts %j', (args, options) => {
    expect(publishOptions(args)).toMatchObject(options);
  });

  test.each([[['--item', 'x']], [['extra']], [['--mode', 'development']], [['--fewer', 'some']]])(
    'refuses %j with the usage',
    (args) => {
      expect(() => publishOptions(args)).toThrow(UserError);
      expect(() => publishOptions(args)).toThrow('Usage: npm run publish');
    },
  );

  test.each(['--site', 'VITE_SITE_URL'])('refuses an address without https: and names %s', (name) => {
    vi.stubEnv('VITE_SITE_URL', 'shop.example');
    const args = name === '--site' ? [name, 'shop.example'] : [];
    expect(() => publishOptions(args)).toThrow(UserError);
    expect(() => publishOptions(args)).toThrow(`${name} is "shop.example"`);
  });
});
