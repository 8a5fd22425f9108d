import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serveBuild } from '../../emulator/hosting/serveBuild.ts';
import { LOOPBACK } from '../../emulator/ports.mjs';
import type { Json } from '../../seed/Item.ts';
import { portVariables, testPorts } from './ports.ts';

/** The site that the publications of tests are made for. */
export const SITE = 'https://shop.example';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** A published shop in a folder of its own. */
export class Publication {
  readonly folder: string;

  /** `home` is below the project, as `dist` is: it is put in its place by renaming. */
  constructor(home: string) {
    this.folder = join(home, 'dist');
  }

  /** The publication of the tests of a run, which the run's global setup makes; nobody changes it. */
  static ofRun(): Publication {
    return new Publication(join(process.env.ESTORE_TEST_BUILDS ?? '', 'published'));
  }

  /** A copy of this one, to be changed. */
  async copy(home: string): Promise<Publication> {
    const copied = new Publication(home);
    await rm(home, { recursive: true, force: true });
    await mkdir(home, { recursive: true });
    await cp(this.folder, copied.folder, { recursive: true });
    return copied;
  }

  /** Publishes these products, for the ports of the run. */
  async publish(products: readonly Json[]): Promise<void> {
    const home = join(this.folder, '..');
    await mkdir(home, { recursive: true });
    const items = join(home, 'items.json');
    await writeFile(items, JSON.stringify({ products }));
    const { published, auth, publishedFirestore } = await testPorts();
    const program = fileURLToPath(new URL('publishInto.ts', import.meta.url));
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      ...portVariables({ web: published, auth, firestore: publishedFirestore }),
      VITE_SITE_URL: SITE,
    };
    // Test runners set it to "test", which would publish another shop than the one that is deployed.
    delete env.NODE_ENV;
    const args = ['--import', 'tsx', program, items, this.folder, SITE];
    await promisify(execFile)(process.execPath, args, { cwd: projectFolder, env });
  }

  /** Serves it as the hosting does. */
  serve(port: number): Promise<{ readonly stop: () => Promise<void> }> {
    return serveBuild(this.folder, { host: LOOPBACK, port });
  }
}
