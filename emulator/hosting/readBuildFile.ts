import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How a build describes itself (`src/build/buildFile.ts`). */
export interface BuildFile {
  readonly mode: string;
  /** Local addresses that the build uses. */
  readonly emulators: readonly string[];
}

/** Undefined if the folder contains no build. */
export async function readBuildFile(folder: string): Promise<BuildFile | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, '.build.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
