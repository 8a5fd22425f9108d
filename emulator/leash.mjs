// @ts-check
// Loaded into a child process by `node --import` (see leashed.mjs), whatever program that child then runs. The channel to
// the parent breaks when the parent ends, even by SIGKILL; then the child, and whatever it started in its process
// group, is told to end too.
import { rmSync } from 'node:fs';

const { ESTORE_LEASH_FOLDER: folder } = process.env;

process.once('disconnect', () => {
  setTimeout(() => kill('SIGKILL'), 5000);
  removeFolder();
  // Once more, last of all: the program may write there while it ends.
  process.once('exit', removeFolder);
  kill('SIGTERM');
});
// The listener alone must not keep a program alive that has nothing left to do.
process.channel?.unref();

function removeFolder() {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** @param {NodeJS.Signals} signal */
function kill(signal) {
  process.kill(process.platform === 'win32' ? process.pid : -process.pid, signal);
}
