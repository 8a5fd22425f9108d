import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  emulatorDatabase,
  type FirestoreDatabase,
  type ProjectAccess,
  projectDatabase,
} from '#adapters/firebase/FirestoreDatabase.ts';
import { FirestoreProducts } from '#adapters/firebase/FirestoreProducts.ts';
import { type RunningServer, startServer } from '#tests/support/startServer.ts';
import { freePorts, LOOPBACK } from '../../../programs/ports.mjs';

const TIME = '2026-05-01T10:00:00.123456Z';

type Handler = (response: ServerResponse, request: IncomingMessage) => void;

function entries(...ids: readonly string[]) {
  return ids.map((id) => ({
    document: { name: `projects/shop/databases/(default)/documents/products/${id}`, updateTime: TIME },
    readTime: TIME,
  }));
}

function json(body: unknown, status = 200): Handler {
  return (response) => void response.writeHead(status).end(JSON.stringify(body));
}

const readProducts = (database: FirestoreDatabase) => new FirestoreProducts(database).readAll();

const failure = (code: number, message: string) => ({ error: { code, message, status: 'SOME_STATUS' } });
const lamp = json(entries('lamp'));

describe('reading the products of a project', () => {
  let server: RunningServer;
  let handlers: Handler[] = [];
  let requests: IncomingMessage[] = [];
  /** That of the latest request, which passes only by hand. */
  let deadline: AbortController;
  const timeOut = () => deadline.abort(new DOMException('', 'TimeoutError'));

  beforeEach(async () => {
    requests = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      deadline = new AbortController();
      return deadline.signal;
    });
    server = await startServer((request, response) => {
      const handler = handlers[requests.length] ?? handlers.at(-1);
      requests.push(request);
      handler?.(response, request);
    });
  });
  afterEach(() => server.stop());

  /** Responds with one handler per request, and with the last one from then on. */
  function project(script: readonly Handler[], access: Partial<ProjectAccess> = {}) {
    handlers = [...script];
    const database = projectDatabase({ projectId: 'shop', ...access });
    return { ...database, origin: server.url, retryDelays: [1, 1] } satisfies FirestoreDatabase;
  }

  test('sends anonymous requests to Google without credentials', async () => {
    expect(projectDatabase({ projectId: 'shop' }).origin).toBe('https://firestore.googleapis.com');
    await readProducts(project([lamp]));
    expect(requests[0]?.url).toBe('/v1/projects/shop/databases/(default)/documents:runQuery');
    expect(requests[0]?.headers.authorization).toBeUndefined();
  });

  test('encodes the project in the address, but not in the names of documents', async () => {
    const database = project([json([{ readTime: TIME }])], { projectId: 'example.com:my shop?' });
    await readProducts(database);
    expect(requests[0]?.url).toMatch(
      /^\/v1\/projects\/example\.com%3Amy%20shop%3F\/databases\/\(default\)\/documents:/,
    );
    expect(new FirestoreProducts(database).writeOf({ id: 'lamp', name: '', fields: [] })).toMatchObject({
      delete: expect.stringContaining('projects/example.com:my shop?/'),
    });
  });

  test('sends the given token and quota project', async () => {
    const access = { token: () => 'ya29.token', quotaProject: 'billing' };
    await readProducts(project([lamp], access));
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'Bearer ya29.token',
      'x-goog-user-project': 'billing',
    });
  });

  test.each<[string, Handler]>([
    ['is busy', json(failure(429, 'slow down'), 429)],
    ['fails', json(failure(503, 'not now'), 503)],
    ['fails after the first documents', json([...entries('kettle'), failure(503, 'not now')])],
    ['closes the connection', (response) => void response.destroy()],
    [
      'stops in the middle of a response',
      (response) => void response.writeHead(200).write('[{"document"', () => response.destroy()),
    ],
    ['never responds', timeOut],
    ['never ends its response', (response) => void response.writeHead(200).write('[', timeOut)],
  ])('retries if Firestore %s', async (_, handler) => {
    const products = await readProducts(project([handler, lamp]));
    expect(products.map(({ id }) => id)).toEqual(['lamp']);
    expect(requests).toHaveLength(2);
  });

  test('gives up after three attempts and reports the last error', async () => {
    const read = readProducts(project([json(failure(503, 'not now'), 503)]));
    await expect(read).rejects.toThrow('Firestore of the project shop refused: not now');
    expect(requests).toHaveLength(3);
  });

  test.each(['HTTPS_PROXY', 'https_proxy'])('explains that Node.js ignores %s', async (variable) => {
    vi.stubEnv(variable, 'http://proxy.example:3128');
    const [port] = await freePorts(1);
    const database = { ...project([]), origin: `https://${LOOPBACK}:${port}`, retryDelays: [] };
    await expect(readProducts(database)).rejects.toThrow(
      /cannot be reached\. Is this machine online\?\nHTTPS_PROXY is set, .* NODE_USE_ENV_PROXY=1/,
    );
    vi.unstubAllEnvs();
  });

  test.each<[number, Partial<ProjectAccess>, RegExp]>([
    [400, {}, /refused: no$/],
    [403, {}, /firestore\.rules/],
    [401, { token: () => 'over' }, /application default credentials[\s\S]*GOOGLE_OAUTH_ACCESS_TOKEN/],
    [403, { token: () => 'small' }, /application default credentials[\s\S]*GOOGLE_OAUTH_ACCESS_TOKEN/],
  ])('does not retry after a refusal (%s, %j) and suggests a remedy', async (status, access, words) => {
    await expect(readProducts(project([json(failure(status, 'no'), status)], access))).rejects.toThrow(words);
    expect(requests).toHaveLength(1);
  });

  test.each<[string, Handler]>([
    ['a page', (response) => void response.writeHead(200).end('<h1>Welcome to the hotel</h1>')],
    ['an empty list', json([])],
    ['one without time', json([{ document: { name: entries('lamp')[0]?.document.name }, readTime: TIME }])],
    ['a repeated page', json(entries(...Array.from({ length: 1_000 }, (_, index) => `product-${index}`)))],
  ])('rejects %s as a catalogue', async (_, handler) => {
    await expect(readProducts(project([handler]))).rejects.toThrow(
      'Firestore of the project shop sent a response that is not from Firestore.',
    );
  });
});

test('an emulator that does not respond is named, with the remedy', async () => {
  const [port = 0] = await freePorts(1);
  const reading = readProducts(emulatorDatabase({ host: LOOPBACK, port }));
  await expect(reading).rejects.toThrow(new RegExp(`127\\.0\\.0\\.1:${port}.*npm run emulators`));
});
