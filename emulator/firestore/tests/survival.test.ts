import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { Client, type Reply } from '../conformance/client.ts';
import { EmulatorForTests } from './emulatorForTests.ts';
import { int } from './Project.ts';
import { commit } from './steps.ts';

const emulator = new EmulatorForTests();
const DOCUMENTS = '/v1/projects/p/databases/(default)/documents';
const COMMIT = `${DOCUMENTS}:commit`;

/** Sends a path and a body verbatim; `fetch` would normalise them. */
function send(method: string, target: string, body?: string | Buffer): Promise<Reply> {
  return new Client(emulator.running.port).send({ method, target, body });
}

/** Opens a connection, and waits until it is closed. */
function untilClosed(onConnect: (socket: Socket) => void): Promise<void> {
  const { host, port } = emulator.running;
  return new Promise((resolve) => {
    const socket = connect(port, host, () => onConnect(socket));
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}

const isInvalid = ({ status, text }: Pick<Reply, 'status' | 'text'>) =>
  expect([status, JSON.parse(text)]).toMatchObject([400, { error: { status: 'INVALID_ARGUMENT' } }]);

afterEach(async () => {
  expect(await send('GET', '/')).toMatchObject({ status: 200, text: 'Ok\n' });
});

describe('the emulator responds with an error and continues running after', () => {
  const withValue = (value: string) => `{"writes":[{"update":{"name":"x","fields":{"a":${value}}}}]}`;
  const nested = (open: string, close: string, depth: number, inner = '') =>
    open.repeat(depth) + inner + close.repeat(depth);

  test.each([
    ['text that is not JSON', '{nope'],
    ['truncated JSON', '{"writes":['],
    ['a list', '[]'],
    ['a number', '5'],
    ['null', 'null'],
    ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['a null byte', '\0'],
    ['writes that are not a list', '{"writes":"x"}'],
    ['an empty write', '{"writes":[{}]}'],
    ['a write of two kinds', '{"writes":[{"delete":"x","update":{}}]}'],
    ['an unknown field', '{"write":[]}'],
    ['a value without a type', withValue('{}')],
    ['a value of two types', withValue('{"integerValue":"1","stringValue":""}')],
    ['an integer beyond int64', withValue('{"integerValue":"9223372036854775808"}')],
    ['a double out of range', withValue('{"doubleValue":1e999}')],
    ['a date that does not exist', withValue('{"timestampValue":"2021-02-30T00:00:00Z"}')],
    ['bytes that are not base64', withValue('{"bytesValue":"*"}')],
    ['an empty name', '{"writes":[{"delete":""}]}'],
    ['a name in another database', '{"writes":[{"delete":"projects/q/databases/(default)/documents/c/a"}]}'],
    ['a thousand nested lists', nested('[', ']', 1000)],
    [
      'values nested deeper than any stack',
      withValue(nested('{"mapValue":{"fields":{"a":', '}}}', 100_000, '{"nullValue":null}')),
    ],
    ['a body over the limit', Buffer.alloc(12 * 1024 * 1024, ' ')],
  ])('%s', async (_, body) => {
    isInvalid(await send('POST', COMMIT, body));
  });

  test('filters nested deeper than any stack', async () => {
    const where = nested('{"compositeFilter":{"op":"AND","filters":[', ']}}', 50_000);
    const body = `{"structuredQuery":{"from":[{"collectionId":"c"}],"where":${where}}}`;
    expect((await send('POST', COMMIT.replace(':commit', ':runQuery'), body)).status).toBe(400);
  });

  test.each([
    [`${DOCUMENTS}/c/..`, 400],
    [`${DOCUMENTS}/c/%2e%2e`, 400],
    [`${DOCUMENTS}/c/a%2fb`, 400],
    [`${DOCUMENTS}/c/%ff`, 400],
    [`${DOCUMENTS}/c/%`, 400],
    [`${DOCUMENTS}//`, 404],
    [`${DOCUMENTS}/../../x`, 400],
    ['/v1/projects/p%2Fdatabases%2F(default)/databases/d/documents/c/a', 400],
    ['/v1/projects//databases/(default)/documents/c/a', 404],
    ['/v1/projects/__proto__/databases/constructor/documents/c/a', 404],
    [`${DOCUMENTS}/toString/__proto`, 404],
    ['//v1/projects', 404],
    ['/%00', 404],
    [`${DOCUMENTS}/c?pageSize=many`, 400],
    [`${DOCUMENTS}/c?pageToken=%2A`, 400],
    [`${DOCUMENTS}/c/a?mask.fieldPaths=a..b`, 400],
    [`${DOCUMENTS}/c/${'a/'.repeat(2000)}b`, 404],
  ])('%s', async (path, status) => {
    expect((await send('GET', path)).status).toBe(status);
  });

  test('a body over the limit without a content length', async () => {
    const body = new Blob([Buffer.alloc(12 * 1024 * 1024, ' ')]).stream();
    const response = await fetch(emulator.url + COMMIT, {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(400);
  });
});

describe('the emulator continues running', () => {
  test('when connections break off at any point', async () => {
    const request = `POST ${COMMIT} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"writes":[`;
    for (let length = 0; length <= request.length; length += 7) {
      await untilClosed((socket) => socket.write(request.slice(0, length), () => socket.destroy()));
    }
  });

  test('while connections stay half open', async () => {
    const { host, port } = emulator.running;
    const sockets = Array.from({ length: 50 }, () => connect(port, host));
    for (const socket of sockets) socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost');
    expect((await send('GET', '/')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test('when the input is not HTTP', async () => {
    let answer = '';
    await untilClosed((socket) => {
      socket.on('data', (piece) => {
        answer += piece;
      });
      socket.write('\x16\x03\x01 hello\r\n\r\n');
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    isInvalid({ status: 400, text: answer.slice(answer.indexOf('{')) });
  });

  test('when the head of a request is too long', async () => {
    isInvalid(await send('GET', `/v1/${'x'.repeat(100_000)}`));
  });

  test('when a client disconnects during a large response', async () => {
    const project = emulator.newProject();
    const long = { stringValue: 'x'.repeat(100_000) };
    await project.seed(Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`c/${at}`, { long }])));
    for (let turn = 0; turn < 5; turn++) {
      await untilClosed((socket) => {
        socket.once('data', () => socket.destroy());
        socket.write(`GET /v1/${project.name('c')} HTTP/1.1\r\nHost: x\r\n\r\n`);
      });
    }
  });

  test('with two hundred concurrent writes and applies all of them', async () => {
    const project = emulator.newProject();
    const update = { name: project.name('c/counter') };
    const updateTransforms = [{ fieldPath: 'n', increment: int(1) }];
    const increment = commit({ update, updateMask: { fieldPaths: [] }, updateTransforms });
    const replies = await Promise.all(Array.from({ length: 200 }, () => project.ask(increment)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect((await project.ask({ at: '/c/counter' })).json).toMatchObject({ fields: { n: int(200) } });
  });
});
