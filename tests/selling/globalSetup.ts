import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from '../../programs/startProgram.mjs';
import { portVariables, testPorts } from '../support/ports.ts';
import { NORTHLIGHT } from '../support/shopFiles.ts';
import { TEST_BACKEND } from '../support/testBackend.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Runs `npm start`, or `npm run start:parse`, with Northlight. Returns a function that stops it. */
async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'estore-selling-'));
  // The workers, and the owner's programs that they start, inherit these variables.
  Object.assign(process.env, portVariables(await testPorts()), {
    ESTORE_SHOP: NORTHLIGHT,
    ESTORE_MAILS: join(folder, 'mails'),
    ESTORE_DIST: join(folder, 'dist'),
    ESTORE_DESK: join(folder, 'desk'),
    ESTORE_PARSE_DATA: join(folder, 'parse'),
  });
  const mode = TEST_BACKEND === 'parse' ? ['--mode', 'parse'] : [];
  const program = startProgram('npm start', ['emulator/start.mjs', ...mode], {
    cwd: projectFolder,
    env: process.env,
  });
  let isStopped = false;
  // The tests would only report that nothing responds.
  program.failed.catch((error) => isStopped || console.error(error));
  const stop = async () => {
    isStopped = true;
    await program.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.race([program.ready, program.failed]);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

export default globalSetup;
