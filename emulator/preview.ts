// `npm run preview`: serves the build in `dist` like Firebase Hosting.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serveBuild } from './hosting/serveBuild.ts';
import { addressOf, refuseTakenPorts, webPlace } from './ports.mjs';
import { Refusal } from './Refusal.mjs';
import { runUntilStopped } from './runUntilStopped.mjs';
import { whenToldToStop } from './whenToldToStop.mjs';

const BUILD = fileURLToPath(new URL('../dist', import.meta.url));

async function run() {
  if (!existsSync(`${BUILD}/index.html`)) {
    throw new Refusal('There is no build to preview: run "npm run build -- --mode emulator" first.');
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
