import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { Command, itemsFile } from './Command.ts';

/** The parts of the project that publishing needs. */
const PARTS = [
  ...['src', 'adapters', 'owner', 'programs', 'seed', 'shop', 'public'],
  ...['package.json', 'tsconfig.json', 'vite.config.ts', 'index.html', 'firebase.json'],
];

/** A copy of the project with its own `dist`, for `npm run publish`, until the test or, made outside of tests, the file ends. */
export class ProjectCopy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<ProjectCopy> {
    const folder = temporaryFolder();
    for (const part of PARTS) {
      await cp(part, join(folder, part), {
        recursive: true,
        filter: (source) => relative('.', source) !== join('seed', 'images'),
      });
    }
    await mkdir(join(folder, 'seed/images/products'), { recursive: true });
    // A real folder, because publishing writes temporary files to it.
    await mkdir(join(folder, 'node_modules'));
    for (const name of await readdir('node_modules')) {
      if (/^\.(estore|cache|vite)/.test(name)) continue;
      await symlink(resolve('node_modules', name), join(folder, 'node_modules', name));
    }
    return new ProjectCopy(folder);
  }

  async publish(
    products: readonly object[],
    options: readonly string[] = [],
    env: Readonly<Record<string, string>> = {},
  ): Promise<{ readonly code: number | null; readonly output: string }> {
    const items = await itemsFile(this.folder, products);
    const args = ['--mode', 'emulator', '--items', items, ...options];
    const command = new Command('npm', ['--prefix', this.folder, 'run', 'publish', '--', ...args], {
      // The test runner's value would change the build.
      NODE_ENV: '',
      VITE_SITE_URL: '',
      ...env,
    });
    return { code: await command.ended, output: command.output };
  }

  read(file: string): Promise<string> {
    return readFile(join(this.folder, file), 'utf8');
  }

  /** The hashes of the published files, by path. */
  async published(): Promise<Readonly<Record<string, string>>> {
    const folder = join(this.folder, 'dist');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    const hashes = files.sort().map(async (file) => {
      const hash = createHash('sha256').update(await readFile(file));
      return [relative(folder, file), hash.digest('hex')] as const;
    });
    return Object.fromEntries(await Promise.all(hashes));
  }
}
