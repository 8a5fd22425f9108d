import { expect, test } from 'vitest';
import { ownersScreens } from '../../../src/build/ownersScreens.ts';
import { SHOP } from '../../support/shops/northlight.ts';

test('the list of pages is virtual for the development server’s search for packages, which would read its file', () => {
  const { resolveId } = ownersScreens(SHOP) as unknown as {
    readonly resolveId: (id: string, importer: undefined, options: object) => unknown;
  };
  expect(resolveId('#pages', undefined, { scan: true })).toMatch(/^\0/);
  expect(resolveId('#pages', undefined, {})).toHaveProperty('id', expect.stringMatching(/pages\.ts$/));
});
