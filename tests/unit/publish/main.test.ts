import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../../../emulator/Refusal.mjs';
import { publishOptions } from '../../../src/publish/main.ts';

beforeEach(() => {
  vi.stubEnv('VITE_SITE_URL', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('npm run publish', () => {
  test.each([
    [[], { mode: 'production', source: { mode: 'production' }, origin: undefined, isEmpty: false }],
    [['--empty'], { mode: 'production', source: { mode: 'production' }, origin: undefined, isEmpty: true }],
    [['--mode', 'production'], { mode: 'production', source: { mode: 'production' }, origin: undefined }],
    [['--mode', 'emulator'], { mode: 'emulator', source: { mode: 'emulator' }, origin: undefined }],
    [['--mode', 'parse'], { mode: 'parse', source: { mode: 'parse' }, origin: undefined }],
    [
      ['--items', '/shop/items.json', '--site', 'https://shop.example/'],
      { mode: 'production', source: { items: '/shop/items.json' }, origin: 'https://shop.example' },
    ],
  ])('accepts %j', (args, options) => {
    expect(publishOptions(args)).toMatchObject(options);
  });

  test.each([[['--item', 'x']], [['extra']], [['--mode', 'development']]])(
    'refuses %j with the usage',
    (args) => {
      expect(() => publishOptions(args)).toThrow(Refusal);
      expect(() => publishOptions(args)).toThrow('Usage: npm run publish');
    },
  );
});
