import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Age (ms) from which a folder belongs to a program that was killed. No build takes as long. */
const ABANDONED_AFTER = 12 * 60 * 60 * 1000;

/**
 * Passes a new folder, whose path begins with `prefix`, to `use`, and removes it afterwards or when a signal ends the program. Also
 * removes those of programs that were killed.
 */
export async function withTemporaryFolder<Value>(
  prefix: string,
  use: (folder: string) => Promise<Value>,
): Promise<Value> {
  await removeAbandoned(prefix);
  const folder = await mkdtemp(prefix);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const end = () => process.exit(1);
  process.once('exit', remove).once('SIGINT', end).once('SIGTERM', end);
  try {
    return await use(folder);
  } finally {
    process.off('exit', remove).off('SIGINT', end).off('SIGTERM', end);
    remove();
  }
}

async function removeAbandoned(prefix: string): Promise<void> {
  const parent = dirname(prefix);
  const names = (await readdir(parent)).filter((name) => name.startsWith(basename(prefix)));
  for (const path of names.map((name) => join(parent, name))) {
    // A renamed folder keeps its time of modification, but not its time of change. A simultaneous program may remove its own.
    const { ctimeMs = Date.now() } = (await stat(path).catch(() => undefined)) ?? {};
    if (Date.now() - ctimeMs > ABANDONED_AFTER) await rm(path, { recursive: true, force: true });
  }
}
