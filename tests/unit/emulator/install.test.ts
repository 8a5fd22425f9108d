import { describe, expect, test } from 'vitest';
import { isSatisfied, refuseOldNode } from '../../../emulator/install.mjs';

describe('the Node.js that is there', () => {
  test.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.1.0'])('%s will do', (version) => {
    expect(() => refuseOldNode(version)).not.toThrow();
  });

  test.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0'])('%s is refused', (version) => {
    expect(() => refuseOldNode(version)).toThrow(`Node.js 20.19 or newer`);
  });
});

describe('the packages that are there', () => {
  const wanted = {
    '': {},
    'emulator/firestore': { version: '0.1.0' },
    'node_modules/firestore-rest-emulator': {}, // a link
    'node_modules/react': { version: '19.3.1' },
    'node_modules/esbuild-for-another-system': { version: '1.0.0', optional: true },
  };
  const present = {
    'emulator/firestore': { version: '0.1.0' },
    'node_modules/firestore-rest-emulator': {}, // a link
    'node_modules/react': { version: '19.3.1' },
  };

  test('satisfy the lock file when only builds for other systems are missing', () => {
    expect(isSatisfied(wanted, present)).toBe(true);
  });

  test('do not when one is missing', () => {
    expect(isSatisfied(wanted, {})).toBe(false);
  });

  test('do not when one has another version', () => {
    expect(isSatisfied(wanted, { ...present, 'node_modules/react': { version: '19.2.0' } })).toBe(false);
  });

  test('do not when a package of our own is not linked, as in an installation from before it was one', () => {
    expect(isSatisfied(wanted, { 'node_modules/react': { version: '19.3.1' } })).toBe(false);
  });
});
