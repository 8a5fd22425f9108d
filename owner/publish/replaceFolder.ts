import { access, chmod, constants, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '../../programs/UserError.mjs';
import { withTemporaryFolder } from '../../src/build/temporaryFolder.ts';

/**
 * Replaces a folder, or the target of a symbolic link, which may be absent, by one that `fill` has filled completely. `former` is the
 * path of the old one, which stays unchanged on failure. Throws a `UserError` if the folder cannot be renamed.
 */
export async function replaceFolder<Value>(
  path: string,
  fill: (folder: string, former: string) => Promise<Value>,
): Promise<Value> {
  const former = await realpath(path).catch(() => path);
  const parent = dirname(former);
  await access(parent, constants.W_OK).catch(() => {
    throw new UserError(
      `${parent} cannot be written. The new ${former} is made there, before it replaces the old one.`,
    );
  });
  // Next to the old folder, so that `rename` can replace it.
  return withTemporaryFolder(join(parent, '.publication-'), async (folder) => {
    // A temporary folder is private, and some servers could not read it.
    await chmod(folder, 0o755);
    const value = await fill(folder, former);
    await replace(former, folder);
    return value;
  });
}

/** Restores the old folder on failure. */
async function replace(path: string, folder: string): Promise<void> {
  const former = `${folder}-former`;
  const hasFormer = await rename(path, former).then(
    () => true,
    ({ code }) => {
      if (code === 'ENOENT') return false;
      throw new UserError(
        `${path} cannot be renamed (${code}), perhaps because it is mounted. Mount its parent folder instead, or make it a ` +
          'symbolic link to a folder inside of a mounted one.',
      );
    },
  );
  try {
    await rename(folder, path);
  } catch (error) {
    if (hasFormer) await rename(former, path);
    throw error;
  }
  await rm(former, { recursive: true, force: true });
}
