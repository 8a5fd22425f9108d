import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AS_OWNER, Client, rootOf } from './conformance/client.ts';

/** Measures start-up time, memory and reads of whole collections, and prints a table with the limits. */
const PROJECT = 'demo-bench';
const BIN = fileURLToPath(new URL('./dist/main.js', import.meta.url));
const MANY = 10_000;
const FEW = 100;
const TIMES = 9;
const STARTS = 9;
const MEGABYTE = 1024 * 1024;

interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | 'MB';
  readonly limit: number;
}

const rows = await measure();
for (const { what, value, unit, limit } of rows) {
  const verdict = value <= limit ? 'ok' : 'TOO MUCH';
  console.log(
    `${what.padEnd(44)} ${value.toFixed(1).padStart(8)} ${unit}   at most ${String(limit).padStart(5)} ${unit}   ${verdict}`,
  );
}
process.exitCode = rows.every(({ value, limit }) => value <= limit) ? 0 : 1;

async function measure(): Promise<Row[]> {
  const starts: number[] = [];
  for (let run = 0; run < STARTS; run++) {
    const { process: started, milliseconds } = await start();
    // Other load on the machine only slows a start down.
    starts.push(milliseconds);
    started.kill();
  }
  const { process: emulator, port } = await start();
  const client = new Client(port);
  try {
    await client.seed(PROJECT, documents('many', MANY));
    await client.seed(PROJECT, documents('few', FEW));
    const many = await timeQuery(client, 'many', MANY);
    const few = await timeQuery(client, 'few', FEW);
    const list = await timeList(client, 'many', MANY);
    return [
      {
        what: `start until it listens (fastest of ${STARTS})`,
        value: Math.min(...starts),
        unit: 'ms',
        limit: 300,
      },
      {
        what: `memory with ${MANY} documents, after reading`,
        value: memoryOf(emulator) / MEGABYTE,
        unit: 'MB',
        limit: 300,
      },
      { what: `whole collection of ${MANY}, runQuery`, value: many, unit: 'ms', limit: 1500 },
      { what: `whole collection of ${MANY}, list`, value: list, unit: 'ms', limit: 1500 },
      { what: `whole collection of ${FEW}, runQuery`, value: few, unit: 'ms', limit: 20 },
    ];
  } finally {
    client.close();
    emulator.kill();
  }
}

function start(): Promise<{ process: ChildProcess; port: number; milliseconds: number }> {
  const begin = performance.now();
  const started = spawn(process.execPath, [BIN, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    started.once('error', reject);
    started.once('exit', (code) => reject(new Error(`The emulator ended with ${code}.`)));
    started.stdout.once('data', (line: Buffer) => {
      const port = Number(/:(\d+)\s*$/.exec(line.toString())?.[1]);
      resolve({ process: started, port, milliseconds: performance.now() - begin });
    });
  });
}

/** Documents of about 2.5 kB. */
function documents(collection: string, count: number): [path: string, fields: unknown][] {
  return Array.from({ length: count }, (_, at) => [`${collection}/item-${at}`, fieldsOf(at)]);
}

function fieldsOf(at: number) {
  const text = (stringValue: string) => ({ stringValue });
  const comment = (by: number) => ({
    mapValue: {
      fields: {
        author: text(`Person ${by}`),
        stars: { integerValue: String(by % 6) },
        text: text('Lorem ipsum dolor sit amet. '.repeat(4)),
      },
    },
  });
  return {
    title: text(`Item number ${at}`),
    price: { doubleValue: at + 0.99 },
    stock: { integerValue: String(at) },
    description: text('A sentence of a description, neither short nor long. '.repeat(12)),
    colours: { arrayValue: { values: ['#000000', '#c0ffee', '#decade'].map(text) } },
    isNew: { booleanValue: at % 2 === 0 },
    comments: { arrayValue: { values: [1, 2, 3, 4, 5].map((by) => comment(at + by)) } },
  };
}

async function timeQuery(client: Client, collectionId: string, count: number): Promise<number> {
  const body = { structuredQuery: { from: [{ collectionId }] } };
  return time(async () => {
    const { text } = await client.send({
      method: 'POST',
      target: `/v1/${rootOf(PROJECT)}:runQuery`,
      headers: AS_OWNER,
      body,
    });
    expectCount(text, count);
  });
}

async function timeList(client: Client, collection: string, count: number): Promise<number> {
  return time(async () => {
    const { text } = await client.send({
      method: 'GET',
      target: `/v1/${rootOf(PROJECT)}/${collection}`,
      headers: AS_OWNER,
    });
    expectCount(text, count);
  });
}

/** Counts names, because parsing would add the client's time. */
function expectCount(text: string, count: number): void {
  const found = text.split('"name":').length - 1;
  if (found !== count) throw new Error(`${found} documents came and not ${count}.`);
}

async function time(run: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn++) {
    const begin = performance.now();
    await run();
    times.push(performance.now() - begin);
  }
  return median(times);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function memoryOf({ pid }: ChildProcess): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}
