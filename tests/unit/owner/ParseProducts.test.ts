import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { selectBackend } from '#adapters/backends/backends.ts';
import { ParseProducts } from '#adapters/parse/ParseProducts.ts';
import { selectedServer } from '#adapters/parse/ParseServer.ts';
import type { Item, Json } from '#core/domain/Item.ts';
import { type RunningServer, startServer } from '#tests/support/startServer.ts';
import { changesOf, planUpload } from '../../../owner/catalogue/planUpload.ts';
import { writeChanges } from '../../../owner/catalogue/writeChanges.ts';
import { UserError } from '../../../programs/UserError.mjs';

const MASTER_KEY = 'a secret';
const TIME = '2026-05-01T10:00:00.123Z';

const lamp: Item = { id: 'lamp', name: 'Lamp', price: 79.5 };
const kettle: Item = { id: 'kettle', name: 'Kettle', price: 59 };

interface Asked {
  readonly path: string;
  readonly masterKey: unknown;
  readonly appId: unknown;
  // biome-ignore lint/suspicious/noExplicitAny: requests of both methods.
  readonly body: any;
}

/** A status with JSON or text; `lost` closes the connection. */
type Reply = readonly [status: number, content: Json] | 'lost';

let server: RunningServer;
let asked: Asked[] = [];
let reply: (request: Asked) => Reply;

beforeEach(async () => {
  asked = [];
  reply = ({ path, body }) =>
    path.endsWith('/writeProducts')
      ? [200, { result: body.changes.map(() => ({ kind: 'written' })) }]
      : [200, { results: [] }];
  server = await startServer(async (request, response) => {
    const { 'x-parse-master-key': masterKey, 'x-parse-application-id': appId } = request.headers;
    asked.push({ path: request.url ?? '', masterKey, appId, body: JSON.parse(await text(request)) });
    const answer = reply(asked.at(-1) as Asked);
    if (answer === 'lost') return void response.destroy();
    const [status, content] = answer;
    if (status === 307) response.setHeader('Location', '/elsewhere');
    response.writeHead(status).end(typeof content === 'string' ? content : JSON.stringify(content));
  });
  vi.stubEnv('VITE_PARSE_SERVER_URL', `${server.url}/parse/`);
  vi.stubEnv('VITE_PARSE_APP_ID', 'shop');
  vi.stubEnv('PARSE_MASTER_KEY', MASTER_KEY);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

async function products(canWrite = true): Promise<ParseProducts> {
  return new ParseProducts({ ...(await selectedServer({ canWrite })), retryDelays: [1, 1] });
}

function stored(...ids: readonly string[]): Reply {
  return [
    200,
    { results: ids.map((objectId) => ({ objectId, updatedAt: TIME, fields: { name: objectId } })) },
  ];
}

async function upload(items: readonly Item[]) {
  const database = await products();
  const changes = changesOf(planUpload(await database.readAll(), items));
  asked.length = 0;
  return writeChanges(database, changes, () => {});
}

describe('reading the products of Parse Server', () => {
  test('sends the application id, and no master key', async () => {
    reply = () => stored('lamp');
    const found = await (await products(false)).readAll();
    expect(found).toEqual([{ id: 'lamp', fields: { name: 'lamp' }, updateTime: TIME }]);
    expect(asked).toMatchObject([{ path: '/parse/classes/Product', appId: 'shop', masterKey: undefined }]);
  });

  test('continues after the last id of a full page', async () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `lamp-${index}`);
    reply = ({ body }) => (body.where.objectId?.$gt === 'lamp-999' ? stored('last') : stored(...ids));
    const progress: number[] = [];
    await (await products()).readAll((soFar) => progress.push(soFar));
    expect(progress).toEqual([1_000, 1_001]);
  });

  test.each<[string, Reply]>([
    ['a list', [200, []]],
    ['another object', [200, { products: [] }]],
    ['an object without its time', [200, { results: [{ objectId: 'lamp', fields: {} }] }]],
    ['fields of a text', [200, { results: [{ objectId: 'lamp', updatedAt: TIME, fields: 'Lamp' }] }]],
  ])('rejects %s as a catalogue', async (_, response) => {
    reply = () => response;
    const reading = (await products()).readAll();
    await expect(reading).rejects.toThrow(
      /^Parse Server at 127\.0\.0\.1:\d+ sent a response that is not from Parse Server\.$/,
    );
    await expect(reading).rejects.toBeInstanceOf(UserError);
  });

  test('explains a wrong application id', async () => {
    reply = () => [403, { error: 'unauthorized' }];
    await expect((await products(false)).readAll()).rejects.toThrow(
      /refused: unauthorized\n.*VITE_PARSE_APP_ID/,
    );
  });

  test('explains an unreachable server', async () => {
    reply = () => 'lost';
    await expect((await products()).readAll()).rejects.toThrow('cannot be reached. Is this machine online');
    expect(asked).toHaveLength(3);
  });
});

describe('an upload to Parse Server', () => {
  test('writes new, changed and removed products, with the time of the version that each replaces', async () => {
    reply = ({ path, body }) =>
      path.endsWith('/Product')
        ? stored('lamp', 'gone')
        : [200, { result: body.changes.map(() => ({ kind: 'written' })) }];
    expect(await upload([lamp, kettle])).toEqual([]);
    expect(asked).toMatchObject([{ path: '/parse/functions/writeProducts', masterKey: MASTER_KEY }]);
    const { id, ...fields } = kettle;
    expect(asked[0]?.body.changes).toEqual([
      { id, before: null, after: JSON.stringify(fields) },
      { id: 'lamp', before: TIME, after: '{"name":"Lamp","price":79.5}' },
      { id: 'gone', before: TIME, after: null },
    ]);
  });

  test('fits the limit of a proxy, and names a single product that exceeds it', async () => {
    const description = 'x'.repeat(300_000);
    const many = ['a', 'b', 'c', 'd'].map((id) => ({ ...lamp, id, description }));
    const large = { ...kettle, description: description.repeat(4) };
    const written = reply;
    reply = (request) =>
      JSON.stringify(request.body).length > 1_000_000
        ? [413, '<h1>Request Entity Too Large</h1>']
        : written(request);
    const failed = await upload([...many, large]);
    expect(failed.map(({ change, reason }) => [change.id, reason])).toEqual([
      ['kettle', expect.stringMatching(/^could not be written: .*413/)],
    ]);
    expect(asked.map(({ body }) => body.changes.length)).toEqual([2, 2, 1]);
  });

  test.each<[string, Reply, RegExp]>([
    ['a wrong master key', [400, { code: 119, error: 'Permission denied' }], /denied\n.*PARSE_MASTER_KEY/],
    ['no such function', [400, { code: 141, error: 'Invalid function' }], /Invalid function\n0 of 1/],
    ['another response', [200, { result: 'fine' }], /not from Parse Server/],
    ['a missing outcome', [200, { result: [] }], /not from Parse Server/],
    ['an unknown outcome', [200, { result: [{ kind: 'fine' }] }], /not from Parse Server/],
  ])('ends at %s', async (_, response, words) => {
    reply = ({ path }) => (path.endsWith('/writeProducts') ? response : stored());
    await expect(upload([lamp])).rejects.toThrow(words);
    expect(asked).toHaveLength(1);
  });
});

describe('the server of an upload', () => {
  const chosenDatabase = async () => selectBackend().backend.productDatabase({ canWrite: true });

  beforeEach(() => {
    vi.stubEnv('ESTORE_BACKEND', 'parse');
  });

  test('is that of the environment', async () => {
    expect((await chosenDatabase()).name).toMatch(/^Parse Server at 127\.0\.0\.1:/);
  });

  test.each([
    ['VITE_PARSE_SERVER_URL', 'shop', 'VITE_PARSE_SERVER_URL is "shop": it must be an address'],
    ['VITE_PARSE_SERVER_URL', 'http://shop.example/parse', 'such as https:'],
    ['VITE_PARSE_APP_ID', '', 'needs VITE_PARSE_APP_ID'],
    ['PARSE_MASTER_KEY', '', 'PARSE_MASTER_KEY is missing'],
    ['ESTORE_BACKEND', 'medusa', 'ESTORE_BACKEND must be "firebase" or "parse", but is "medusa"'],
  ])('is refused if %s is "%s"', async (variable, value, problem) => {
    vi.stubEnv(variable, value);
    await expect(chosenDatabase()).rejects.toThrow(problem);
    await expect(chosenDatabase()).rejects.toBeInstanceOf(UserError);
  });

  test('without an address is the local backend, which must have been started', async () => {
    vi.stubEnv('VITE_PARSE_SERVER_URL', '');
    vi.stubEnv('ESTORE_PARSE_DATA', '/nowhere');
    await expect(chosenDatabase()).rejects.toThrow(
      /no master key in \/nowhere\. Start it with "npm run backend:parse"/,
    );
  });
});

test('the master key does not follow a redirect to another address', async () => {
  reply = ({ path }) => (path === '/elsewhere' ? [200, { results: [] }] : [307, '']);
  await expect((await products()).readAll()).rejects.toThrow('cannot be reached');
  expect(asked.map(({ path }) => path)).not.toContain('/elsewhere');
});
