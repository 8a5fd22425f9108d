import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PublishedFile } from './catalogueFiles.ts';

/** Writes files below a folder, and counts their bytes. */
export class FileWriter {
  bytes = 0;
  readonly #folder: string;
  readonly #made = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async all(files: readonly PublishedFile[]): Promise<void> {
    for (const { name, content } of files) {
      const file = join(this.#folder, name);
      const folder = dirname(file);
      if (!this.#made.has(folder)) await mkdir(folder, { recursive: true });
      this.#made.add(folder);
      await writeFile(file, content);
      this.bytes += Buffer.byteLength(content);
    }
  }
}
