// `npm run preview`: serves the build in `dist` like Firebase Hosting.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addressOf, refuseTakenPorts, webPlace } from '../programs/ports.mjs';
import { runUntilStopped } from '../programs/runUntilStopped.mjs';
import { UserError } from '../programs/UserError.mjs';
import { whenToldToStop } from '../programs/whenToldToStop.mjs';
import { serveBuild } from './hosting/serveBuild.ts';

const BUILD = fileURLToPath(new URL('../dist', import.meta.url));

async function run() {
  if (!existsSync(`${BUILD}/index.html`)) {
    throw new UserError('There is no build to preview: run "npm run build -- --mode emulator" first.');
  }
  const place = webPlace();
  await refuseTakenPorts([place]);
  const told = whenToldToStop();
  const server = await serveBuild(BUILD, place);
  console.log(`The build is at ${addressOf(place)} – Ctrl-C stops it.\nready`);
  await told;
  await server.stop();
}

await runUntilStopped(run);
