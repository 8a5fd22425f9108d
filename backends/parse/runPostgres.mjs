// @ts-check
// `node runPostgres.mjs PROGRAM DATA SOCKETS ACCOUNT`: runs PostgreSQL as a child, so that startProgram.mjs can stop it like a Node
// program, and then removes the folder of its sockets.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const [program = '', data = '', sockets = '', account = '{}'] = process.argv.slice(2);
const child = spawn(program, ['-D', data, '-k', sockets, '-c', 'listen_addresses='], {
  stdio: 'inherit',
  ...JSON.parse(account),
});

// PostgreSQL then waits until its clients have left. With SIGINT it would disconnect them, and the server would end with an error,
// because its connections close only after the promise of its shutdown has settled.
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.once('exit', (code) => {
  rmSync(sockets, { recursive: true, force: true });
  process.exit(code ?? 1);
});
