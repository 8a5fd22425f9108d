// @ts-check
// Plain JavaScript, because `npm start` needs it before anything is installed.
import { fstatSync, readFileSync } from 'node:fs';

/**
 * Is fulfilled once this process is to end: on Ctrl-C, SIGTERM or SIGHUP, or when the process that started it is gone,
 * which it may be without a word (SIGKILL).
 * @returns {Promise<'told to stop'>}
 */
export function whenToldToStop() {
  return new Promise((resolve) => {
    const stop = () => resolve('told to stop');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

    const starters = startersNow();
    setInterval(() => {
      if (startersNow() !== starters) stop();
    }, 200).unref();

    // A starter that is gone reads no output: that must not end us before we have stopped what we started.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', stop);
  });
}

/**
 * The processes whose end is ours: our parent, and where that is npm, npm's parent too, because npm does not end with it.
 * But only if our output goes into a pipe: it is then read by that program. Who writes it to a file (`npm start >log &` in
 * a script) means us to stay. Between npm and us is no shell, because the scripts in package.json say `exec`.
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
