import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { REGION } from '../../functions/region.mjs';
import { SELLING } from '../../owner/hosting/deploymentRefusal.ts';
import { freePorts, LOOPBACK, PROJECT } from '../../programs/ports.mjs';
import { startProgram } from '../../programs/startProgram.mjs';
import { Command } from '../commands/Command.ts';
import { NORTHLIGHT } from '../support/shopFiles.ts';

const source = new URL('../../functions/', import.meta.url);

/** The modules that are deployed beside the bundle. */
const MODULES = ['index.mjs', 'region.mjs', 'package.json', 'package-lock.json'];

export interface RunningFunctions {
  /** The folder of the functions. */
  readonly folder: string;
  /** The function's own address. */
  readonly direct: string;
  /** The address of the hosting, whose rewrite leads to the function. */
  readonly hosting: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts firebase-tools' emulators of Cloud Functions and of Hosting in a folder, with Northlight's order service and the rules that an
 * owner adds to `firebase.json`.
 * @param variables the addresses of the running emulators of Firestore and of accounts
 */
export async function startFunctions(
  folder: string,
  variables: Readonly<Record<string, string>>,
): Promise<RunningFunctions> {
  const functions = join(folder, 'functions');
  await mkdir(join(folder, 'dist'), { recursive: true });
  await mkdir(functions);
  for (const name of MODULES) await copyFile(new URL(name, source), join(functions, name));
  await symlink(fileURLToPath(new URL('node_modules', source)), join(functions, 'node_modules'));
  await writeFile(join(functions, '.env'), 'MAIL_FROM=shop@northlight.example\n');
  const secrets = ['SMTP_URL=none', 'STRIPE_SECRET_KEY=sk_test_none', 'STRIPE_WEBHOOK_SECRET=whsec_none'];
  await writeFile(join(functions, '.secret.local'), `${secrets.join('\n')}\n`);
  const bundle = new Command('npm', ['run', '-s', 'build:service', '--', functions], {
    ESTORE_SHOP: NORTHLIGHT,
  });
  if ((await bundle.ended) !== 0) throw new Error(bundle.output);

  const [port = 0, web = 0, hub = 0, logging = 0, eventarc = 0, tasks = 0] = await freePorts(6);
  const at = (number: number) => ({ host: LOOPBACK, port: number });
  const configuration = {
    functions: SELLING.functions,
    hosting: { public: 'dist', rewrites: [SELLING.rewrite] },
    emulators: {
      singleProjectMode: true,
      functions: at(port),
      hosting: at(web),
      hub: at(hub),
      logging: at(logging),
      eventarc: at(eventarc),
      tasks: at(tasks),
      ui: { enabled: false },
    },
  };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify(configuration));
  const cli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const program = startProgram(
    "firebase-tools' functions emulator",
    [cli, 'emulators:start', '--only', 'functions,hosting', '--project', PROJECT],
    {
      cwd: folder,
      env: {
        ...process.env,
        ...variables,
        CI: 'true',
        NO_COLOR: 'true',
        XDG_CONFIG_HOME: folder,
        TMPDIR: folder,
      },
      readyLine: /All emulators ready!/,
    },
  );
  await Promise.race([program.ready, program.failed]);
  return {
    folder: functions,
    direct: `http://${LOOPBACK}:${port}/${PROJECT}/${REGION}/api`,
    hosting: `http://${LOOPBACK}:${web}`,
    stop: program.stop,
  };
}
