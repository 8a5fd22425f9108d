#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FileError } from './FileError.ts';
import type { FirestoreEmulator, RequestHeaders } from './index.d.mts';
import { acceptLocal } from './protocol/acceptLocal.ts';
import { startFirestoreEmulator } from './startFirestoreEmulator.ts';

const USAGE =
  'usage: firestore-rest-emulator [--host HOST] [--port PORT] [--rules FILE] [--coverage FILE] [--indexes FILE] [--allow-origin ORIGIN]...';
const DEFAULT_PORT = '8080';

await run();

async function run(): Promise<void> {
  const { host = '127.0.0.1', port, rules, indexes, coverage, origins } = readArguments();
  try {
    const accepts = acceptAndReport(origins);
    const emulator = await startFirestoreEmulator({ host, port, accepts, ...readFiles({ rules, indexes }) });
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
      'allow-origin': { type, multiple: true },
    } as const;
    const { port = DEFAULT_PORT, 'allow-origin': origins = [], ...others } = parseArgs({ options }).values;
    const invalid = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
    if (invalid !== undefined)
      return fail(`"${invalid}" is no origin such as https://shop.example:8443. ${USAGE}`);
    if (!/^\d+$/.test(port) || Number(port) > 65_535) return fail(`"${port}" is no port. ${USAGE}`);
    return { ...others, origins, port: Number(port) };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

/** Reports every refused origin or host once. */
function acceptAndReport(origins: readonly string[]): (headers: RequestHeaders) => boolean {
  const [accepts, reported] = [acceptLocal(origins), new Set<string>()];
  return (headers) => {
    if (accepts(headers)) return true;
    const from = `origin ${headers.origin ?? '(none)'}, host ${headers.host ?? '(none)'}`;
    if (!reported.has(from)) console.error(`Refused a request (${from}). See --allow-origin.`);
    reported.add(from);
    return false;
  };
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
