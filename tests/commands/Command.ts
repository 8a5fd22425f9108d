import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LOOPBACK } from '../../programs/ports.mjs';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

export class Command {
  readonly #child: ChildProcess;
  /** The exit code, or null if a signal ended the command. */
  readonly ended: Promise<number | null>;
  /** Both streams. */
  output = '';
  standardOutput = '';

  constructor(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.#child = spawn(program, args, {
      cwd: projectFolder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
    this.#child.stdout?.on('data', (chunk) => {
      this.standardOutput += chunk;
    });
    this.ended = new Promise((resolve, reject) => {
      this.#child.once('error', reject);
      this.#child.once('close', resolve);
    });
  }

  /** Resolves at the line `ready`; rejects if the command ends before it. */
  async ready(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const onOutput = () => /^ready$/m.test(this.output) && resolve();
      for (const stream of [this.#child.stdout, this.#child.stderr]) stream?.on('data', onOutput);
      onOutput();
      const onEnd = () => reject(new Error(`The command ended before it was ready:\n${this.output}`));
      this.ended.then(onEnd, reject);
    });
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}

export async function itemsFile(
  folder: string,
  products: readonly object[],
  name = 'items.json',
): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify({ products }));
  return file;
}

export const STACK = /^\s+at /m;

export async function untilFree(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    for (;;) {
      try {
        const server = await listenAt(port);
        server.close();
        break;
      } catch {
        await sleep(50);
      }
    }
  }
}

export function listenAt(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => resolve(server));
  });
}
