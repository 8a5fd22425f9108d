// @ts-check
import { errorMessage } from './UserError.mjs';

/**
 * Runs a program, and ends the process with it: with code 1 and the reason if it fails.
 * @param {() => Promise<void>} run
 */
export async function runUntilStopped(run) {
  try {
    await run();
    process.exit(0);
  } catch (error) {
    console.error(errorMessage(error));
    process.exit(1);
  }
}
