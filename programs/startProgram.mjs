// @ts-check
// Plain JavaScript, because `npm start` needs it before packages are installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { UserError } from './UserError.mjs';

/**
 * A Node program that runs as a child of this process and never outlives it.
 * @typedef {object} Program
 * @property {Promise<void>} ready fulfilled when the program prints its ready line; pending if it ends before
 * @property {Promise<never>} failed rejected when the program ends for any reason
 * @property {() => Promise<void>} stop sends SIGTERM, then SIGKILL after 6 s, and waits for the end
 */

/**
 * Starts `node ARGS…` in a new process group, so that Ctrl-C in the terminal reaches only this process. `endWithParent.mjs` ends the
 * program if this process is killed.
 * @param {string} name name of the program in messages
 * @param {readonly string[]} args
 * @param {object} options
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {RegExp} [options.readyLine]
 * @param {boolean} [options.isShown] prints the program's output at once, not only on failure
 * @returns {Program}
 */
export function startProgram(name, args, { cwd, env, readyLine = /^ready$/, isShown = false }) {
  const endWithParent = new URL('endWithParent.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--no-deprecation', '--import', endWithParent, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const ended = once(child, 'close');

  /** @type {string[]} */
  const words = [];
  /** @type {Promise<void>} */
  const ready = new Promise((resolve) => {
    for (const from of /** @type {const} */ (['stdout', 'stderr'])) {
      const input = child[from];
      if (input === null) continue;
      createInterface({ input }).on('line', (line) => {
        if (readyLine.test(line)) resolve();
        else if (isShown) console[from === 'stdout' ? 'log' : 'error'](line);
        else if (line.trim() !== '') words.push(line);
      });
    }
  });

  const failed = ended.then(([code]) => {
    const how = code === null ? 'by a signal' : `with exit code ${code}`;
    const why = isShown ? '; see its output above.' : [':', ...words.slice(-30)].join('\n');
    throw new UserError(`${name} ended ${how}${why}`);
  });
  // A failure without a listener must not end this process.
  failed.catch(() => {});

  return {
    ready,
    failed,
    async stop() {
      child.kill('SIGTERM');
      const impatience = setTimeout(() => process.kill(-Number(child.pid), 'SIGKILL'), 6000);
      await failed.catch(() => clearTimeout(impatience));
    },
  };
}
