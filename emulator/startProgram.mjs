// @ts-check
// Plain JavaScript, because `npm start` needs it before anything is installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Refusal } from './Refusal.mjs';

/**
 * A Node program that runs as a child of this one and never outlives it.
 * @typedef {object} Program
 * @property {Promise<void>} ready fulfilled when the program prints its line for that; never, when it ends before
 * @property {Promise<never>} failed rejected when the program ends, by itself or stopped
 * @property {() => Promise<void>} stop asks the program to end, makes it end if it does not, and waits until it has
 */

/**
 * Starts `node ARGS…` in a process group of its own: a Ctrl-C in the terminal reaches only this process, which decides
 * what ends when. `leash.mjs` ends the program where this process is killed.
 * @param {string} name what the program is called where it fails
 * @param {readonly string[]} args
 * @param {object} options
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {RegExp} [options.readyLine]
 * @param {boolean} [options.isShown] shows at once what the program prints, and not only when it fails
 * @returns {Program}
 */
export function startProgram(name, args, { cwd, env, readyLine = /^ready$/, isShown = false }) {
  const leash = new URL('leash.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--no-deprecation', '--import', leash, ...args], {
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
    const why = isShown ? '; the reason stands above.' : [':', ...words.slice(-30)].join('\n');
    throw new Refusal(`${name} ended ${how}${why}`);
  });
  // Nobody may be listening when it fails; that alone must not end this process.
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
