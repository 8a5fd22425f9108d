import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { FirestoreEmulator } from './index.d.mts';
import { RulesError } from './rules/RulesError.ts';
import { startFirestoreEmulator } from './startFirestoreEmulator.ts';

const USAGE = 'usage: firestore-rest-emulator [--host HOST] [--port PORT] [--rules FILE]';
const DEFAULT_PORT = '8080';

await run();

async function run(): Promise<void> {
  const options = readOptions();
  try {
    const emulator = await startFirestoreEmulator(options);
    console.log(`Firestore emulator listening on ${emulator.url}`);
    stopOnSignal(emulator);
  } catch (error) {
    fail(reasonOf(error, options.port));
  }
}

function readOptions() {
  const { host, port, rules } = readArguments();
  const number = Number(port);
  if (!/^\d+$/.test(port) || number > 65_535) fail(`"${port}" is no port. ${USAGE}`);
  return {
    host,
    port: number,
    ...(rules !== undefined && { rules: { file: rules, text: readRules(rules) } }),
  };
}

function readArguments(): { host: string; port: string; rules: string | undefined } {
  try {
    const { values } = parseArgs({
      options: { host: { type: 'string' }, port: { type: 'string' }, rules: { type: 'string' } },
    });
    const port = values.port ?? DEFAULT_PORT;
    return { host: values.host ?? '127.0.0.1', port, rules: values.rules };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function readRules(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return fail(`The rules cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function reasonOf(error: unknown, port: number): string {
  if (error instanceof RulesError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop what uses it, or choose another one with --port.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function stopOnSignal(emulator: FirestoreEmulator): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
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
