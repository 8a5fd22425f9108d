import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { installedFirestore, requireJava } from '../../../emulator/googleFirestore.mjs';

const folder = temporaryFolder();
afterEach(() => void vi.unstubAllEnvs());

async function write(path: string, content: string): Promise<string> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content, { mode: 0o755 });
  return join(folder, path);
}

test('Google’s Firestore emulator is found through the link to the Cloud CLI in PATH', async () => {
  const gcloud = await write('sdk/bin/gcloud', '');
  await mkdir(join(folder, 'linked'));
  await symlink(gcloud, join(folder, 'linked/gcloud'));
  vi.stubEnv('PATH', `/none:${join(folder, 'linked')}`);
  expect(installedFirestore()).toBeUndefined();
  const jar = await write('sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar', '');
  expect(installedFirestore()).toBe(jar);
});

test.each([
  ['17.0.15', 11, undefined],
  ['17.0.15', 21, 'this is 17.0.15. Run: sudo apt-get install openjdk-21-jre-headless'],
  ['1.8.0_392', 11, 'this is 1.8.0_392. Run: sudo apt-get install default-jre-headless'],
  [undefined, 11, 'it is not installed. Run: sudo apt-get install default-jre-headless'],
])('Java %s with Java %i required', async (version, oldest, refusal) => {
  const java = `${version}/java`;
  if (version) await write(java, `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`);
  vi.stubEnv('PATH', join(folder, java, '..'));
  const message = requireJava(oldest).then(
    () => undefined,
    (error: Error) => error.message.replace(/^.*; /, ''),
  );
  expect(await message).toBe(refusal);
});
