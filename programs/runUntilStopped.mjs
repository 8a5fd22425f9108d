// @ts-check
// Plain JavaScript, because `npm start` needs it before packages are installed.
import { fstatSync, readFileSync } from 'node:fs';
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

/**
 * Resolves on Ctrl-C, SIGTERM or SIGHUP, or when the process that started this one has ended, even by SIGKILL.
 * @returns {Promise<'stopped'>}
 */
export function untilStopSignal() {
  return new Promise((resolve) => {
    const stop = () => resolve('stopped');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

    const starters = startersNow();
    setInterval(() => {
      if (startersNow() !== starters) stop();
    }, 200).unref();

    // After the parent ends, writing output fails; stop cleanly instead of crashing.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', stop);
  });
}

/**
 * The processes to follow: the parent, and npm's parent if the parent is npm, because npm does not end with it. The latter only
 * if our output is a pipe to that program: `npm start >log &` in a script must continue to run. The scripts in package.json use
 * `exec`, so there is no shell between npm and us.
 */
function startersNow() {
  const { ppid } = process;
  if (process.env.npm_lifecycle_event === undefined || !isOutputPiped()) return `${ppid}`;
  try {
    const state = readFileSync(`/proc/${ppid}/stat`, 'utf8');
    const [, grandparent] = state.slice(state.lastIndexOf(')') + 2).split(' ');
    return `${ppid} ${grandparent}`;
  } catch {
    return `${ppid}`; // a system without /proc
  }
}

function isOutputPiped() {
  try {
    const output = fstatSync(1);
    return output.isFIFO() || output.isSocket();
  } catch {
    return false;
  }
}
