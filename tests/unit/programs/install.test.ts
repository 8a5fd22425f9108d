import { describe, expect, test } from 'vitest';
import { isSatisfied, refuseOldNode } from '../../../programs/install.mjs';

const VERSIONS = 'Node.js 20.19 (not 21), or 22.12 or newer';

describe('the installed Node.js', () => {
  test.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.1.0'])('%s is accepted', (version) => {
    expect(() => refuseOldNode(version)).not.toThrow();
  });

  test.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0'])('%s is refused', (version) => {
    expect(() => refuseOldNode(version)).toThrow(VERSIONS);
  });
});

describe('the installed packages', () => {
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

  test.each([
    ['is missing', {}],
    ['has another version', { ...present, 'node_modules/react': { version: '19.2.0' } }],
    ['of a workspace is not linked', { 'node_modules/react': { version: '19.3.1' } }],
  ])('do not satisfy the lock file if one %s', (_, installed) => {
    expect(isSatisfied(wanted, installed)).toBe(false);
  });

  test('satisfy the lock file if only builds for other systems are missing', () => {
    expect(isSatisfied(wanted, present)).toBe(true);
  });
});
