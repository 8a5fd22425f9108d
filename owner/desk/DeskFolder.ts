import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

const MAX_AGE = 30 * 24 * 3600 * 1000;

/** What the owner's programs remember about the products of a database: values by name, in files of JSON, for 30 days. */
export class DeskFolder {
  readonly #folder: string;

  /** `database` is its name. `ESTORE_DESK` is used in place of `.desk`, for tests. */
  constructor(
    database: string,
    root = process.env.ESTORE_DESK || resolve(import.meta.dirname, '../../.desk'),
  ) {
    this.#folder = join(root, database.replace(/[^\w.]+/g, '-'));
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    // Another program may rename or remove the file meanwhile.
    for (const file of readdirSync(this.#folder).map((name) => join(this.#folder, name)))
      if (Number(lstatSync(file, { throwIfNoEntry: false })?.mtimeMs) < Date.now() - MAX_AGE)
        rmSync(file, { force: true });
  }

  get<Value>(name: string): Value | undefined {
    const file = join(this.#folder, name);
    return name && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  }

  /** Stores a value as a whole or not at all. `undefined` removes it. */
  put(name: string, value: unknown): void {
    const file = join(this.#folder, name);
    if (value === undefined) rmSync(file, { force: true });
    else writeFileSync(`${file}.part`, JSON.stringify(value), { mode: 0o600, flush: true });
    if (value !== undefined) renameSync(`${file}.part`, file);
  }

  /** The last of the names such as `import-1790000000000`, with the time (ms); empty without one. */
  last(kind: string): string {
    const names = readdirSync(this.#folder).filter((name) => name.startsWith(kind) && /-\d+$/.test(name));
    return names.sort().at(-1) ?? '';
  }
}
