import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { Client, type Reply } from '../conformance/client.ts';
import { EmulatorForTests } from './emulatorForTests.ts';
import { int } from './Project.ts';

const emulator = new EmulatorForTests();
const COMMIT = '/v1/projects/p/databases/(default)/documents:commit';

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

function statusIn(text: string): string | undefined {
  return (JSON.parse(text) as { error?: { status: string } }).error?.status;
}

afterEach(async () => {
  expect(await send('GET', '/')).toMatchObject({ status: 200, text: 'Ok\n' });
});

describe('the emulator responds with an error and continues running after', () => {
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
    ['a value without a type', '{"writes":[{"update":{"name":"x","fields":{"a":{}}}}]}'],
    [
      'a value of two types',
      '{"writes":[{"update":{"name":"x","fields":{"a":{"integerValue":"1","stringValue":""}}}}]}',
    ],
    [
      'an integer beyond int64',
      '{"writes":[{"update":{"name":"x","fields":{"a":{"integerValue":"9223372036854775808"}}}}]}',
    ],
    ['a double out of range', '{"writes":[{"update":{"name":"x","fields":{"a":{"doubleValue":1e999}}}}]}'],
    [
      'a date that does not exist',
      '{"writes":[{"update":{"name":"x","fields":{"a":{"timestampValue":"2021-02-30T00:00:00Z"}}}}]}',
    ],
    ['bytes that are not base64', '{"writes":[{"update":{"name":"x","fields":{"a":{"bytesValue":"*"}}}}]}'],
    ['an empty name', '{"writes":[{"delete":""}]}'],
    ['a name in another database', '{"writes":[{"delete":"projects/q/databases/(default)/documents/c/a"}]}'],
    ['a thousand nested lists', '['.repeat(1000) + ']'.repeat(1000)],
  ])('%s', async (_, body) => {
    const { status, text } = await send('POST', COMMIT, body);
    expect([status, statusIn(text)]).toEqual([400, 'INVALID_ARGUMENT']);
  });

  test('values nested deeper than any stack', async () => {
    const depth = 100_000;
    const open = '{"mapValue":{"fields":{"a":'.repeat(depth);
    const body = `{"writes":[{"update":{"name":"x","fields":{"a":${open}{"nullValue":null}${'}}}'.repeat(depth)}}}]}`;
    const { status, text } = await send('POST', COMMIT, body);
    expect([status, statusIn(text)]).toEqual([400, 'INVALID_ARGUMENT']);
  });

  test('filters nested deeper than any stack', async () => {
    const depth = 50_000;
    const open = '{"compositeFilter":{"op":"AND","filters":['.repeat(depth);
    const body = `{"structuredQuery":{"from":[{"collectionId":"c"}],"where":${open}${']}}'.repeat(depth)}}}`;
    const { status } = await send('POST', COMMIT.replace(':commit', ':runQuery'), body);
    expect(status).toBe(400);
  });

  test.each([
    ['/v1/projects/p/databases/(default)/documents/c/..', 400],
    ['/v1/projects/p/databases/(default)/documents/c/%2e%2e', 400],
    ['/v1/projects/p/databases/(default)/documents/c/a%2fb', 400],
    ['/v1/projects/p/databases/(default)/documents/c/%ff', 400],
    ['/v1/projects/p/databases/(default)/documents/c/%', 400],
    ['/v1/projects/p/databases/(default)/documents//', 404],
    ['/v1/projects/p/databases/(default)/documents/../../x', 400],
    ['/v1/projects/p%2Fdatabases%2F(default)/databases/d/documents/c/a', 400],
    ['/v1/projects//databases/(default)/documents/c/a', 404],
    ['/v1/projects/__proto__/databases/constructor/documents/c/a', 404],
    ['/v1/projects/p/databases/(default)/documents/toString/__proto', 404],
    ['//v1/projects', 404],
    ['/%00', 404],
    ['/v1/projects/p/databases/(default)/documents/c?pageSize=many', 400],
    ['/v1/projects/p/databases/(default)/documents/c?pageToken=%2A', 400],
    ['/v1/projects/p/databases/(default)/documents/c/a?mask.fieldPaths=a..b', 400],
    [`/v1/projects/p/databases/(default)/documents/c/${'a/'.repeat(2000)}b`, 404],
  ])('%s', async (path, status) => {
    expect((await send('GET', path)).status).toBe(status);
  });

  test('a body over the limit, with and without a content length', async () => {
    const body = Buffer.alloc(12 * 1024 * 1024, ' ');
    const { status, text } = await send('POST', COMMIT, body);
    expect([status, statusIn(text)]).toEqual([400, 'INVALID_ARGUMENT']);
    const response = await fetch(emulator.url + COMMIT, {
      method: 'POST',
      body: new ReadableStream({
        start(controller) {
          controller.enqueue(body);
          controller.close();
        },
      }),
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
    expect(statusIn(answer.slice(answer.indexOf('{')))).toBe('INVALID_ARGUMENT');
  });

  test('when the head of a request is too long', async () => {
    const { status, text } = await send('GET', `/v1/${'x'.repeat(100_000)}`);
    expect([status, statusIn(text)]).toEqual([400, 'INVALID_ARGUMENT']);
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
    const write = {
      update,
      updateMask: { fieldPaths: [] },
      updateTransforms: [{ fieldPath: 'n', increment: int(1) }],
    };
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => project.ask({ at: ':commit', body: { writes: [write] } })),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect((await project.ask({ at: '/c/counter' })).json).toMatchObject({ fields: { n: int(200) } });
  });
});
