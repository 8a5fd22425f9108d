import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { requireJava } from '../../../emulator/googleFirestore.mjs';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['17.0.15', 11, undefined],
  ['17.0.15', 21, 'this is 17.0.15. Run: sudo apt-get install openjdk-21-jre-headless'],
  ['1.8.0_392', 11, 'this is 1.8.0_392. Run: sudo apt-get install default-jre-headless'],
  [undefined, 11, 'it is not installed. Run: sudo apt-get install default-jre-headless'],
])('Java %s with Java %i required', async (version, oldest, refusal) => {
  const folder = temporaryFolder();
  const java = `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`;
  if (version) await writeFile(join(folder, 'java'), java, { mode: 0o755 });
  vi.stubEnv('PATH', folder);
  const message = requireJava(oldest).then(
    () => undefined,
    (error: Error) => error.message.replace(/^.*; /, ''),
  );
  expect(await message).toBe(refusal);
});
