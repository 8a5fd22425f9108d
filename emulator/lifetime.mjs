// @ts-check
// Plain JavaScript, because `npm start` needs it before anything is installed.

/**
 * Is fulfilled once this process is to end: on Ctrl-C, SIGTERM or SIGHUP, or when the process that started it is gone,
 * which it may be without a word (SIGKILL).
 * @returns {Promise<'told to stop'>}
 */
export function whenToldToStop() {
  return new Promise((resolve) => {
    const stop = () => resolve('told to stop');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

    // npm is our parent, and not a shell in between, because the scripts in package.json say `exec`.
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) stop();
    }, 200).unref();

    if (process.connected) {
      process.once('disconnect', stop);
      process.channel?.unref();
    }
    // A starter that is gone reads no output: that must not end us before we have stopped what we started.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', stop);
  });
}
