// @ts-check
// Runs a PostgreSQL server, given with its arguments, as a child that startProgram.mjs can stop like a Node program.
import { spawn } from 'node:child_process';

const [program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: 'inherit', ...JSON.parse(process.env.ESTORE_RUN_AS ?? '{}') });

// PostgreSQL waits on SIGTERM until its clients have left, and disconnects them on SIGINT.
process.on('SIGTERM', () => child.kill('SIGINT'));
child.once('exit', (code) => process.exit(code ?? 1));
