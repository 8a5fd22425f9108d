// @ts-check
// Preloaded into every program that startProgram.mjs starts. The IPC channel closes when the parent ends, even by SIGKILL; then
// the program and its process group end too.

process.once('disconnect', () => {
  setTimeout(() => process.kill(-process.pid, 'SIGKILL'), 5000);
  process.kill(-process.pid, 'SIGTERM');
});
// The channel must not prevent an idle program from ending.
process.channel?.unref();
