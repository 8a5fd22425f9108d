// @ts-check
// Loaded into every program that startProgram.mjs starts. The channel to the parent breaks when the parent ends, even by
// SIGKILL; then the program, and whatever it started in its process group, is told to end too.

process.once('disconnect', () => {
  setTimeout(() => process.kill(-process.pid, 'SIGKILL'), 5000);
  process.kill(-process.pid, 'SIGTERM');
});
// The listener alone must not keep a program alive that has nothing left to do.
process.channel?.unref();
