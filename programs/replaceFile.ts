import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { UserError } from './UserError.mjs';

/**
 * Replaces a file, which only its owner can read, once its content is on the disk: after an interruption or a power loss, the file is
 * either the old one or the new one. Throws a `UserError` if it cannot be written.
 */
export async function replaceFile(file: string, content: string): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, content, { mode: 0o600, flush: true });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw new UserError(`${file} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}
