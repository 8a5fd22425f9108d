// `npm run preview`: serves the build in `dist` like Firebase Hosting.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SHOP } from '#shop';
import { addressOf, apiEndpoint, refuseTakenPorts, webEndpoint } from '../programs/ports.mjs';
import { runUntilStopped, untilStopSignal } from '../programs/runUntilStopped.mjs';
import { UserError } from '../programs/UserError.mjs';
import { serveBuild } from './hosting/serveBuild.ts';

const BUILD = fileURLToPath(new URL('../dist', import.meta.url));

async function run() {
  if (!existsSync(`${BUILD}/index.html`)) {
    throw new UserError('There is no build to preview: run "npm run build -- --mode emulator" first.');
  }
  const endpoint = webEndpoint();
  await refuseTakenPorts([endpoint]);
  const stopped = untilStopSignal();
  const server = await serveBuild(BUILD, endpoint, SHOP.checkout && addressOf(apiEndpoint()));
  console.log(`The build is at ${addressOf(endpoint)} – Ctrl-C stops it.\nready`);
  await stopped;
  await server.stop();
}

await runUntilStopped(run);
