import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFirestoreEmulator } from '../startFirestoreEmulator.ts';
import { Client } from './client.ts';
import type { Json } from './compare.ts';
import type { Replay } from './Replay.ts';
import { replayAuth } from './replayAuth.ts';
import { replayLists } from './replayLists.ts';
import { replayQueries } from './replayQueries.ts';
import { replayCors, replayRest } from './replayRest.ts';
import { replayRules } from './replayRules.ts';
import { replaySteps } from './replaySteps.ts';
import { replayLimits, replayValueOrder } from './replayValues.ts';

const REPLAYS: readonly (readonly [prefix: string, Replay])[] = [
  ['rest', replayRest],
  ['cors', replayCors],
  ['auth', replayAuth],
  ['document_writes', replaySteps],
  ['transforms', replaySteps],
  ['queries', replayQueries],
  ['aggregations', replayQueries],
  ['value_order', replayValueOrder],
  ['limits', replayLimits],
  ['list_documents', replayLists],
  ['rules', replayRules],
];

/** Recorded but unsupported features: file, case, reason. */
const LEFT_OUT: readonly (readonly [file: RegExp, name: RegExp, reason: string])[] = [
  [/^queries/, /^find_nearest$/, 'vector search'],
  [
    /^queries/,
    /__name__ desc$|^order by __name__ desc/,
    'descending names: the recorded emulator refuses some, the service none',
  ],
  [/^queries/, /^no from$/, 'a query without a collection'],
  [
    /^list_documents/,
    /^(grpc|rest): (root|a document|a missing document|a mask|order by|show missing|negative page|descending, neg|pages of|two slashes|at the first)/,
    'a list without a collection',
  ],
  [/^document_writes/, /read_time/, 'reads at a past time'],
];

const [, , directory, port] = process.argv;
process.exitCode = (await replayFolder(directory, port)) ? 0 : 1;

/** Returns whether all files of a folder pass against the emulator at this port, by default a new one of ours. */
async function replayFolder(folder: string | undefined, running?: string): Promise<boolean> {
  if (folder === undefined) {
    console.error('usage: npm run conformance -- DIRECTORY [PORT]');
    return false;
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const emulator = running === undefined ? await startFirestoreEmulator({ port: 0 }) : undefined;
  const client = new Client(emulator?.port ?? Number(running));
  const total = { passed: 0, failed: 0, leftOut: 0 };
  for (const name of files.sort()) {
    const count = await replayFile(name, readFileSync(join(folder, name), 'utf8'), client);
    total.passed += count.passed;
    total.failed += count.failed;
    total.leftOut += count.leftOut;
  }
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.leftOut} left out`);
  client.close();
  await emulator?.close();
  return total.failed === 0 && total.passed > 0;
}

async function replayFile(name: string, text: string, client: Client) {
  const count = { passed: 0, failed: 0, leftOut: 0 };
  const failures: string[] = [];
  const reasons = new Map<string, number>();
  const skip = (_: string, reason: string) => {
    count.leftOut++;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  };
  const fail = (label: string, problem: string) => {
    count.failed++;
    failures.push(`  FAILED ${label}: ${problem}`);
  };
  const replay = REPLAYS.find(([prefix]) => name.startsWith(prefix))?.[1];
  if (!replay) fail(name, 'no such kind of file is known');
  else {
    try {
      await replay(JSON.parse(text) as Json, client, play, skip);
    } catch (error) {
      fail(name, error instanceof Error ? error.message : String(error));
    }
  }
  async function play(label: string, run: () => Promise<string[]>): Promise<void> {
    const reason = LEFT_OUT.find(([file, pattern]) => file.test(name) && pattern.test(label))?.[2];
    const differences = await run().catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ]);
    if (differences.length === 0) count.passed++;
    else if (reason !== undefined) skip(label, reason);
    else fail(label, differences.slice(0, 3).join('; '));
  }
  const leftOut = [...reasons].map(([reason, times]) => `${times} ${reason}`).join('; ');
  console.log(
    `${name}: ${count.passed} passed, ${count.failed} failed, ${count.leftOut} left out${leftOut && ` (${leftOut})`}`,
  );
  for (const failure of failures) console.log(failure);
  return count;
}
