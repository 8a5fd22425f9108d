/**
 * `npm run desk [-- --mode emulator|parse] [--no-open]`: serves the owner's desk on this machine. Backend, credentials and shop are those of
 * `npm run orders`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BACKENDS, selectBackend } from '#adapters/backends/backends.ts';
import { SHOP } from '#shop';
import { withUsage } from '../programs/commandLine.ts';
import { runUntilStopped, untilStopSignal } from '../programs/runUntilStopped.mjs';
import { errorMessage } from '../programs/UserError.mjs';
import { buildPage } from './desk/buildPage.ts';
import { deskMethods } from './desk/deskMethods.ts';
import { DeskProducts } from './desk/deskProducts.ts';
import { deskPublication } from './desk/deskPublication.ts';
import { openBrowser } from './desk/openBrowser.ts';
import { startDesk } from './desk/startDesk.ts';
import { orderedToday } from './orders/orderedToday.ts';
import { ownersSelling } from './orders/ownersSelling.ts';

const USAGE = `Usage: npm run desk [-- --mode emulator|parse] [--no-open]
  --no-open   opens no browser`;

const [PICTURES, DEMO_PICTURES] = ['public', 'seed'].map((name) =>
  resolve(import.meta.dirname, '..', name),
) as [string, string];

/** Parses the command line. Throws a `UserError` with the usage. */
export function deskOptions(args: readonly string[], backends = BACKENDS) {
  return withUsage(USAGE, () => {
    const options = { mode: { type: 'string' }, 'no-open': { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    return { ...selectBackend(values.mode, backends), isOpened: !values['no-open'] };
  });
}

async function run() {
  const stopped = untilStopSignal();
  const { isOpened, ...selected } = deskOptions(process.argv.slice(2));
  const files = await buildPage();
  // The page explains what is missing.
  const selling = await ownersSelling(selected).catch((error: unknown) => errorMessage(error));
  const { backend, mode } = selected;
  const products = new DeskProducts(() => backend.productDatabase({ canWrite: true }), PICTURES, {
    orderedToday: () => orderedToday(backend),
  });
  const parts = { folder: resolve(process.env.ESTORE_DIST || 'dist'), deploy: SHOP.deploy };
  const publish = `npm run --silent publish -- --mode ${mode}`;
  const publication = deskPublication({ ...parts, products, mode, publish });
  const methods = deskMethods({ selling, products, backend: backend.name, publication });
  const desk = await startDesk({ files, methods, pictureFolders: [PICTURES, DEMO_PICTURES] });
  console.log(`The desk of ${SHOP.name} is at ${desk.address} – Ctrl-C stops it.\nready`);
  const closed = isOpened ? await openBrowser(desk.address) : undefined;
  await stopped;
  await Promise.all([desk.stop(), closed?.()]);
}

await runUntilStopped(run);
