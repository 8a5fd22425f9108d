import { afterEach, describe, expect, test, vi } from 'vitest';
import { startFirestoreEmulator } from '../startFirestoreEmulator.ts';
import { EmulatorForTests } from './emulatorForTests.ts';
import { fetchReply, OWNER } from './Project.ts';

const emulator = new EmulatorForTests();
const DATABASE = 'projects/demo-channels/databases/(default)';
/** Google's emulator closes connections at any time, which fails the next request. */
const CLOSE = { Connection: 'close' };
const HEADERS = `Authorization:${OWNER}\r\n`;

type Message = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Arrays = readonly (readonly [number, readonly (Message | string)[]])[];

afterEach(() => {
  vi.useRealTimers();
});

/** A WebChannel without the SDK. */
class Channel {
  readonly received: (Message | string)[] = [];
  acknowledged = 0;
  readonly #stream: string;
  #id = '';
  #next = 0;

  constructor(stream: 'Listen' | 'Write', server = emulator.url) {
    this.#stream = `${server}/google.firestore.v1.Firestore/${stream}`;
  }

  async connect(...messages: readonly unknown[]): Promise<void> {
    const { text } = await this.post('RID=1&CVER=22', messages, `headers=${encodeURIComponent(HEADERS)}&`);
    const arrays = framesIn(text).flat() as unknown as [[number, string[]]];
    this.#id = arrays[0][1][1] ?? '';
    this.#next = messages.length;
  }

  async send(...messages: readonly unknown[]) {
    const reply = await this.post(`${this.session}&RID=2&AID=${this.acknowledged}`, messages);
    this.#next += messages.length;
    return reply;
  }

  post(parameters: string, messages: readonly unknown[], head = '') {
    const texts = messages.map(
      (message, at) => `&req${at}___data__=${encodeURIComponent(JSON.stringify(message))}`,
    );
    return fetchReply(this.#url(parameters), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...CLOSE },
      body: `${head}count=${messages.length}&ofs=${this.#next}${texts.join('')}`,
    });
  }

  get session(): string {
    return `SID=${encodeURIComponent(this.#id)}`;
  }

  open(parameters = 'TYPE=xmlhttp&CI=1'): Promise<Response> {
    return fetch(this.#url(`${this.session}&RID=rpc&AID=${this.acknowledged}&${parameters}`), {
      headers: CLOSE,
    });
  }

  /** Polls until a message is as wanted; ignores the responses that are lost. Returns all messages. */
  async until(
    isWanted: (message: Message) => unknown,
    isLost = () => false,
  ): Promise<readonly (Message | string)[]> {
    for (;;) {
      const arrays = framesIn(await (await this.open()).text()).flat() as unknown as Arrays;
      if (isLost()) continue;
      const known = this.received.length;
      for (const [number, [message = '']] of arrays) {
        if (number <= this.acknowledged) continue;
        this.acknowledged = number;
        if (message !== 'noop') this.received.push(message);
      }
      if (this.received.slice(known).some((message) => typeof message === 'object' && isWanted(message)))
        return this.received;
    }
  }

  #url(parameters: string): string {
    return `${this.#stream}/channel?VER=8&database=${encodeURIComponent(DATABASE)}&${parameters}`;
  }
}

/** The JSON of frames, whose length counts UTF-16 units. */
function framesIn(text: string): Arrays[] {
  const frames: Arrays[] = [];
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at) + 1;
    const length = Number(text.slice(at, end));
    frames.push(JSON.parse(text.slice(end, end + length)));
    at = end + length;
  }
  return frames;
}

let count = 0;
const newName = () => `${DATABASE}/documents/c${Date.now()}${count++}/d`;
const listenTo = (name: string, targetId = 2) => ({
  database: DATABASE,
  addTarget: { documents: { documents: [name] }, targetId },
});
const listenToQuery = (structuredQuery: unknown, parent = '') => ({
  database: DATABASE,
  addTarget: { query: { parent: `${DATABASE}/documents${parent}`, structuredQuery }, targetId: 2 },
});
const update = (name: string, n: number, rest = {}) => ({
  update: { name, fields: { n: { integerValue: n }, ...rest } },
});
const commit = (writes: readonly unknown[]) =>
  fetchReply(`${emulator.url}/v1/${DATABASE}/documents:commit`, {
    method: 'POST',
    headers: { Authorization: OWNER, 'Content-Type': 'application/json', ...CLOSE },
    body: JSON.stringify({ writes }),
  });
const isSnapshot = ({ targetChange }: Message) =>
  targetChange && !targetChange.targetIds && !targetChange.targetChangeType;
const numbersIn = (messages: readonly (Message | string)[]) =>
  messages.flatMap((message) =>
    typeof message === 'object' && message.documentChange
      ? [Number(/"integerValue":"(\d+)"/.exec(JSON.stringify(message))?.[1])]
      : [],
  );

describe('A channel', () => {
  test('handles a repeated request once', async () => {
    const name = newName();
    const channel = new Channel('Write');
    await channel.connect({ database: DATABASE });
    await channel.until(() => true);
    const increment = { fieldPath: 'n', increment: { integerValue: 1 } };
    const writes = {
      streamToken: 'MA==',
      writes: [{ update: { name }, updateTransforms: [increment], updateMask: { fieldPaths: [] } }],
    };
    await channel.post(`${channel.session}&RID=2&AID=1`, [writes]);
    await channel.send(writes);
    await channel.until(({ writeResults }) => writeResults);
    const { json } = await fetchReply(`${emulator.url}/v1/${name}`, {
      headers: { Authorization: OWNER, ...CLOSE },
    });
    expect(json).toMatchObject({ fields: { n: { integerValue: '1' } } });
  });

  test('loses and doubles no change while responses are lost', async () => {
    const name = newName();
    const channel = new Channel('Listen');
    await channel.connect(listenTo(name));
    let polls = 0;
    const listened = channel.until(
      (message) => numbersIn([message]).includes(40),
      () => polls++ % 3 !== 0,
    );
    for (let n = 1; n <= 40; n++) await commit([update(name, n)]);
    const numbers = numbersIn(await listened);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(numbers.at(-1)).toBe(40);
  });

  test('keeps little for a client that never reads', async () => {
    const name = newName();
    const channel = new Channel('Listen');
    await channel.connect(listenTo(name));
    await channel.open('TYPE=xmlhttp&CI=0');
    const text = { stringValue: 'x'.repeat(100_000) };
    for (let n = 0; n < 30; n++) await commit([update(name, n, { text })]);
    const [[, , outstanding = 0]] = framesIn((await channel.send()).text) as unknown as [
      [number, number, number],
    ];
    expect(outstanding).toBeLessThan(500_000);
  });

  test('ends when the client terminates it, and an unknown one is refused', async () => {
    const channel = new Channel('Listen');
    await channel.connect(listenTo(newName()));
    expect((await channel.open('TYPE=terminate')).status).toBe(200);
    expect((await channel.open()).status).toBe(400);
    expect((await channel.send()).status).toBe(400);
  });
});

const isField = (fieldPath: string, op: string | undefined, value: unknown) => ({
  from: [{ collectionId: 'c' }],
  where: { fieldFilter: { field: { fieldPath }, op, value } },
});

describe('A target is added, and removed with its cause:', () => {
  test.each([
    ['a document with a reserved id', listenTo(`${DATABASE}/documents/c/__x__`)],
    ['a collection as a document', listenTo(`${DATABASE}/documents/c`)],
    ['a query below a reserved id', listenToQuery({ from: [{ collectionId: 'c' }] }, '/c/__x__')],
    ['a query below a collection', listenToQuery({ from: [{ collectionId: 'c' }] }, '/c')],
    ['a filter without an operator', listenToQuery(isField('a', undefined, { integerValue: '1' }))],
    ['a filter of an invalid field', listenToQuery(isField('a..b', 'EQUAL', { nullValue: null }))],
    ['a list without elements', listenToQuery(isField('a', 'IN', { arrayValue: {} }))],
  ])('%s', async (_, message) => {
    const channel = new Channel('Listen');
    await channel.connect(message, { database: DATABASE, removeTarget: 2 }, listenTo(newName(), 4));
    const changes = (await channel.until(isSnapshot)).flatMap((received) =>
      typeof received === 'object' && received.targetChange?.targetChangeType ? [received.targetChange] : [],
    );
    expect(changes).toMatchObject([
      { targetChangeType: 'ADD', targetIds: [2] },
      { targetChangeType: 'REMOVE', targetIds: [2], cause: { code: 3 } },
      { targetChangeType: 'ADD', targetIds: [4] },
      { targetChangeType: 'CURRENT', targetIds: [4] },
    ]);
  });
});

test('an idle channel receives noops, and ends five minutes after its last request and response', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const own = await startFirestoreEmulator({ port: 0 });
  const channel = new Channel('Listen', own.url);
  await channel.connect(listenTo(newName()));
  await channel.until(isSnapshot);
  const open = channel.open();
  while (!(await channel.send()).text.includes('[1,'));
  vi.advanceTimersByTime(30_000);
  expect(await (await open).text()).toContain('"noop"');
  const streaming = await channel.open('TYPE=xmlhttp&CI=0');
  vi.advanceTimersByTime(305_000);
  expect((await channel.send()).text).toContain('[1,');
  await streaming.body?.cancel();
  while ((await channel.send()).text.includes('[1,'));
  vi.advanceTimersByTime(305_000);
  expect(await channel.send()).toMatchObject({ status: 400, text: 'Unknown SID\n' });
  await own.close();
});
