import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FirestoreProductRepository } from '#adapters/firebase/FirestoreProductRepository.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { type RunningServer, startServer } from '#tests/support/startServer.ts';

// The adapter logs the failures that these tests cause.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

const readTime = '2026-01-01T00:00:00Z';

function entryOf(id: string, fields: object = {}, project = 'shop') {
  const name = `projects/${project}/databases/(default)/documents/products/${id}`;
  const whole = { name: { stringValue: `Product ${id}` }, price: { integerValue: '7' }, ...fields };
  return { document: { name, fields: whole }, readTime };
}

const error = { error: { code: 503, message: 'The stream was ended.', status: 'UNAVAILABLE' } };

let server: RunningServer;
let respond: (response: ServerResponse, query: Record<string, unknown>) => void;
let requests: IncomingMessage[];
let repository: ProductRepository;

beforeAll(async () => {
  server = await startServer(async (request, response) => {
    requests.push(request);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    respond(response, JSON.parse(Buffer.concat(parts).toString()).structuredQuery);
  });
  const project = { projectId: 'shop', apiKey: 'key' };
  repository = new FirestoreProductRepository(project, server.url);
});

afterAll(() => server.stop());

beforeEach(() => {
  requests = [];
});

function responds(body: unknown, status = 200): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  respond = (response) => response.writeHead(status).end(text);
}

describe.each<[string, () => Promise<unknown>]>([
  ['a read of all products', () => repository.readAll()],
  ['a read of single products', () => repository.readCurrent(['lamp'])],
])('%s fails', (_read, read) => {
  test.each<[string, unknown]>([
    ['a page of another program', '<h1>Log in</h1>'],
    ['a response that was cut off', '[{"document":{"name":"projects/shop'],
    ['an object', { hello: ['world', null] }],
    ['an error with status 200', error],
    ['a list of another service', [{ hello: 'world' }, 7]],
    ['a list with an invalid document', [entryOf('lamp'), { document: null, readTime }]],
    ['a document without a name', [{ document: { fields: {} }, readTime }]],
    ['a document of another project', [entryOf('lamp', {}, 'other')]],
    ['a response that fails half-way', [entryOf('lamp'), error]],
  ])('as damaged because of %s', async (_fault, body) => {
    responds(body);
    expect(await read()).toEqual({ ok: false, failure: 'damaged' });
  });

  test.each<[string, unknown, number]>([
    ['is refused in a list', [{ error: { code: 403, status: 'PERMISSION_DENIED' } }], 403],
    ['is refused because of the key', { error: { code: 400, status: 'INVALID_ARGUMENT' } }, 400],
    ['exceeds the quota', [{ error: { code: 429, status: 'RESOURCE_EXHAUSTED' } }], 429],
    ['meets a busy server', 'busy', 503],
  ])('as unreachable if it %s', async (_refusal, body, status) => {
    responds(body, status);
    expect(await read()).toEqual({ ok: false, failure: 'unreachable' });
  });

  test('as unreachable if the connection breaks during the response', async () => {
    respond = (response) => {
      response.writeHead(200, { 'Content-Length': 1000 }).write(JSON.stringify([entryOf('lamp')]));
      setTimeout(() => response.destroy());
    };
    expect(await read()).toEqual({ ok: false, failure: 'unreachable' });
  });

  test('as offline if the browser is offline and no response arrives', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    respond = (response) => response.destroy();
    expect(await read()).toEqual({ ok: false, failure: 'offline' });
    responds('<h1>Log in</h1>');
    expect(await read()).toEqual({ ok: false, failure: 'damaged' });
    vi.stubGlobal('navigator', { onLine: true });
    respond = (response) => response.destroy();
    expect(await read()).toEqual({ ok: false, failure: 'unreachable' });
  });
});

test('a list with only a read time is an empty shop', async () => {
  responds([{ readTime }]);
  expect(await repository.readAll()).toMatchObject({ ok: true, value: { products: [] } });
  responds([{}]);
  expect(await repository.readAll()).toMatchObject({ ok: true, value: { products: [] } });
});

test('a product has its valid fields, whatever the types of the others', async () => {
  responds([
    entryOf('lamp', {
      price: { doubleValue: 79.5 },
      views: { doubleValue: 'NaN' },
      purchases: { integerValue: '12' },
      isNew: { booleanValue: true },
      weight: { nullValue: null },
      brand: { timestampValue: readTime },
      description: { ofAKindToCome: 'Oak' },
      tags: { arrayValue: {} },
      colors: {
        arrayValue: {
          values: [{ mapValue: { fields: { name: { stringValue: 'Oak' } } } }, { mapValue: {} }],
        },
      },
      dimensions: { mapValue: { fields: { width: { stringValue: '10 cm' } } } },
      sizes: { geoPointValue: { latitude: 1, longitude: 2 } },
    }),
  ]);
  expect(await repository.readAll()).toMatchObject({
    ok: true,
    value: {
      products: [
        {
          id: 'lamp',
          name: 'Product lamp',
          price: 79.5,
          views: 0,
          purchases: 12,
          isNew: true,
          weight: '',
          brand: '',
          description: '',
          tags: [],
          colors: [{ name: 'Oak' }],
          dimensions: { length: '', width: '10 cm', height: '' },
          sizes: [],
        },
      ],
    },
  });
});

test('a document without fields is skipped, and its neighbours are returned', async () => {
  const bare = { document: { name: entryOf('bare').document.name }, readTime };
  responds([entryOf('chair'), bare, entryOf('lamp')]);
  const result = await repository.readAll();
  expect(result.ok && result.value.products.map(({ id }) => id)).toEqual(['chair', 'lamp']);
});

test('a read continues after the last page and ends at a repeated one', async () => {
  const page = Array.from({ length: 250 }, (_, index) => entryOf(`p-${1000 + index}`));
  const cursors: unknown[] = [];
  respond = (response, { startAt }) => {
    cursors.push(startAt);
    response.end(JSON.stringify(page));
  };
  const result = await repository.readAll();
  expect(result.ok && result.value.products.length).toBe(250);
  const last = { referenceValue: page.at(-1)?.document.name };
  expect(cursors).toEqual([undefined, { before: false, values: [last] }]);
});

test.each([
  ['large pages on a fast connection', 500, [250, 1500, 1500]],
  ['small pages on a slow connection, because a large one would time out', 2500, [250, 250, 250]],
])('a large catalogue is read in %s', async (_, milliseconds, expected) => {
  let time = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => time);
  const limits: number[] = [];
  respond = (response, { limit }) => {
    limits.push(limit as number);
    time += milliseconds * ((limit as number) / 250);
    const isLast = limits.length === 3;
    const page = Array.from({ length: isLast ? 1 : (limit as number) }, (_, index) =>
      entryOf(`p-${10_000 * limits.length + index}`),
    );
    response.end(JSON.stringify(page));
  };
  await repository.readAll();
  now.mockRestore();
  expect(limits).toEqual(expected);
});

test('a read sends the key and needs no preflight request', async () => {
  responds([{ readTime }]);
  await repository.readAll();
  const [request] = requests;
  expect(request?.method).toBe('POST');
  expect(request?.url).toBe('/v1/projects/shop/databases/(default)/documents:runQuery?key=key');
  expect(request?.headers['content-type']).toMatch(/^text\/plain\b/);
  const own = Object.keys(request?.headers ?? {}).filter((name) => /^(x-|google|authorization)/.test(name));
  expect(own).toEqual([]);
});
