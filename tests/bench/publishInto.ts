import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { FIREBASE_VARIABLES } from '../support/builds.ts';
import { portVariables, testPorts } from '../support/ports.ts';

/** What publishing took; memory is the most that the process held. */
export interface Published {
  readonly pages: number;
  readonly seconds: number;
  readonly megabytes: number;
}

/** Publishes an items file into a folder, in a process of its own with the memory that the command has. */
export async function publishInto(
  folder: string,
  mode: 'production' | 'emulator',
  items: string,
): Promise<Published> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...FIREBASE_VARIABLES,
    ...portVariables(await testPorts()),
  };
  // Test runners set it to "test", which would publish another shop than the one that is deployed.
  delete env.NODE_ENV;
  const program = join(import.meta.dirname, 'publishMeasured.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--max-old-space-size=640', '--import', 'tsx', program, mode, items, folder],
    { cwd: resolve(import.meta.dirname, '../..'), env },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
