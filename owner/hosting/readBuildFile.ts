import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How a build describes itself (`src/build/buildFile.ts`). */
export interface BuildFile {
  readonly mode: string;
  /** Whether it has the demo's products. */
  readonly isDemo: boolean;
  /** Its Content-Security-Policy, if it is not the one of `firebase.json`. */
  readonly policy?: string;
  /** Whether its shoppers order with an order service. */
  readonly sells?: true;
}

/** Undefined if the folder contains no build. */
export async function readBuildFile(folder: string): Promise<BuildFile | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, '.build.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
