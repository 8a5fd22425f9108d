// @ts-check
// `java.mjs ARG…`: Java as a child of a Node program, so that `startProgram.mjs` starts and ends it like the other emulators.
import { spawn } from 'node:child_process';

const java = spawn('java', process.argv.slice(2), { stdio: 'inherit' });
process.on('SIGTERM', () => java.kill());
java.once('close', (code) => process.exit(code ?? 1));
