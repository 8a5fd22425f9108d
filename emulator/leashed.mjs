// @ts-check
// Plain JavaScript, because `npm start` needs it before anything is installed.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * A Node program that runs as a child of this one and never outlives it.
 * @typedef {object} Leashed
 * @property {Promise<{ readonly code: number | null }>} ended fulfilled when the program has ended, by itself or stopped
 * @property {() => Promise<void>} stop asks the program to end, makes it end if it does not, and waits until it has
 */

/**
 * Starts `node ARGS…` in a process group of its own, so that a Ctrl-C in the terminal reaches only us and we decide what
 * ends when. Its output is handed over line by line.
 * @param {readonly string[]} args
 * @param {object} options
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {string} [options.folder] removed by the child when its parent dies before it could do that
 * @param {(line: string, from: 'stdout' | 'stderr') => void} options.onLine
 * @returns {Leashed}
 */
export function startLeashed(args, { cwd, env = process.env, folder, onLine }) {
  const child = spawn(
    process.execPath,
    ['--no-deprecation', '--import', new URL('leash.mjs', import.meta.url).href, ...args],
    {
      cwd,
      env: folder === undefined ? env : { ...env, ESTORE_LEASH_FOLDER: folder },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    },
  );
  for (const from of /** @type {const} */ (['stdout', 'stderr'])) {
    const stream = child[from];
    if (stream !== null) createInterface({ input: stream }).on('line', (line) => onLine(line, from));
  }

  let isRunning = true;
  /** @type {Leashed['ended']} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      isRunning = false;
      resolve({ code });
    });
  });

  return {
    ended,
    async stop() {
      if (!isRunning) return;
      child.kill('SIGTERM');
      const impatience = setTimeout(() => killGroup(child.pid), 6000);
      await ended.finally(() => clearTimeout(impatience));
    },
  };
}

/** @param {number | undefined} leader */
function killGroup(leader) {
  if (leader !== undefined) process.kill(process.platform === 'win32' ? leader : -leader, 'SIGKILL');
}
