import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { errorMessage } from './UserError.mjs';

/** Whether Node was started with this module, possibly through a symbolic link. */
export function isProgram(moduleUrl: string): boolean {
  const started = process.argv[1];
  return started !== undefined && moduleUrl === pathToFileURL(realpathSync(started)).href;
}

/** Runs a program if Node was started with its module. If the program fails, logs the reason and sets the exit code 1. */
export async function runProgram(moduleUrl: string, run: () => Promise<void>): Promise<void> {
  if (!isProgram(moduleUrl)) return;
  // `| head` closes the pipe before the program has written everything.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') console.error(errorMessage(error));
    process.exit(1);
  });
  try {
    await run();
  } catch (error) {
    console.error(errorMessage(error));
    process.exitCode = 1;
  }
}
