#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FileError } from './FileError.ts';
import type { FirestoreEmulator } from './index.d.mts';
import { startFirestoreEmulator } from './startFirestoreEmulator.ts';

const USAGE =
  'usage: firestore-rest-emulator [--host HOST] [--port PORT] [--rules FILE] [--coverage FILE] [--indexes FILE]';
const DEFAULT_PORT = '8080';

await run();

async function run(): Promise<void> {
  const { host = '127.0.0.1', port, rules, indexes, coverage } = readArguments();
  try {
    const emulator = await startFirestoreEmulator({ host, port, ...readFiles({ rules, indexes }) });
    console.log(`Firestore emulator listening on ${emulator.url}`);
    stopOnSignal(emulator, coverage);
  } catch (error) {
    fail(reasonOf(error, port));
  }
}

function readArguments() {
  try {
    const type = 'string';
    const options = {
      host: { type },
      port: { type },
      rules: { type },
      indexes: { type },
      coverage: { type },
    } as const;
    const { port = DEFAULT_PORT, ...others } = parseArgs({ options }).values;
    if (!/^\d+$/.test(port) || Number(port) > 65_535) return fail(`"${port}" is no port. ${USAGE}`);
    return { ...others, port: Number(port) };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function readFiles(files: Readonly<Record<'rules' | 'indexes', string | undefined>>) {
  const read = (file: string | undefined) =>
    file === undefined ? undefined : { file, text: readText(file) };
  const [rules, indexes] = [read(files.rules), read(files.indexes)];
  return { ...(rules && { rules }), ...(indexes && { indexes }) };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return fail(`A file cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function reasonOf(error: unknown, port: number): string {
  if (error instanceof FileError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop what uses it, or choose another one with --port.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function stopOnSignal(emulator: FirestoreEmulator, coverage: string | undefined): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      if (coverage !== undefined) writeFileSync(coverage, emulator.rulesCoverage());
      emulator.close().then(
        () => process.exit(0),
        (error) => fail(reasonOf(error, emulator.port)),
      );
    });
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
