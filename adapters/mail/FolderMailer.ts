import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, Mailer } from '#core/orders/ports/Mailer.ts';

/** Writes mails to a folder, for development: a JSON file for each, named by time and order number. */
export class FolderMailer implements Mailer {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async send(mail: Mail): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const sentAt = new Date().toISOString();
    // Several mails about an order have the same time.
    const name = `${sentAt.replaceAll(':', '-')}_${mail.about.replace(/[^\w-]/g, '')}_${randomUUID().slice(0, 8)}`;
    const part = join(this.#folder, `${name}.part`);
    await writeFile(part, JSON.stringify({ sentAt, ...mail }, undefined, 2));
    // So that nobody reads an unfinished file.
    await rename(part, join(this.#folder, `${name}.json`));
  }
}
