import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../conformance/client.ts';
import type { FirestoreEmulator } from '../index.d.mts';
import { startFirestoreEmulator } from '../startFirestoreEmulator.ts';
import { EmulatorForTests } from './emulatorForTests.ts';

const emulator = new EmulatorForTests();

describe('authorization', () => {
  // Only the owner may list collection ids: 200 is the owner, 403 any other caller, other statuses no valid caller.
  test.each([
    ['no header', null, 403],
    ['the owner', 'Bearer owner', 200],
    ['the owner in capitals', 'BEARER OWNER', 200],
    ['an access token of Google', 'Bearer ya29.abc', 200],
    ['a user', 'Bearer e30.e30.', 403],
    ['a user with padded segments and a signature', 'Bearer e30=.e30=.c2ln', 403],
    ['two spaces', 'Bearer  owner', 400],
    ['an unknown token', 'Bearer garbage', 400],
    ['two segments', 'Bearer e30.e30', 400],
    ['four segments', 'Bearer e30.e30.e30.e30', 400],
    ['claims that are a list', 'Bearer e30.W10.', 400],
    ['claims that are not JSON', 'Bearer e30.bm90.', 400],
    ['the wrong alphabet', 'Bearer e30.eyJzdWIiOiJhPz5+fn4ifQ.', 400],
    ['a signature of one letter', 'Bearer e30.e30.a', 400],
    ['another scheme', 'Basic dXNlcjpwYXNz', 500],
    ['no scheme', 'owner', 500],
  ])('%s', async (_, as, status) => {
    expect(await emulator.newProject().statusOf({ at: ':listCollectionIds', body: {}, as })).toBe(status);
  });

  test('malformed requests fail before the token check and invalid values after it', async () => {
    const project = emulator.newProject();
    const status = async (at: string, body: unknown) => await project.statusOf({ at, body, as: 'owner' });
    expect(await status(':commit', '{nope')).toBe(400);
    expect(await status(':commit', { nope: 1 })).toBe(400);
    expect(await status('/c:runQuery', {})).toBe(400);
    expect(await status(':commit', { writes: [{ delete: 'nowhere' }] })).toBe(500);
    expect(await status(':runQuery', { structuredQuery: { from: [{ collectionId: 'c' }], limit: -1 } })).toBe(
      500,
    );
  });
});

describe('CORS', () => {
  async function headersOf(method: string, path: string, headers: Record<string, string>) {
    const response = await fetch(emulator.url + path, { method, headers });
    return {
      status: response.status,
      of: (name: string) => response.headers.get(`access-control-allow-${name}`),
    };
  }
  const DOCUMENT = '/v1/projects/p/databases/(default)/documents/c/a';

  test('every route and status allows other origins', async () => {
    for (const [method, path, status] of [
      ['GET', DOCUMENT, 404],
      ['GET', '/', 200],
      ['GET', '/nope', 404],
      ['HEAD', DOCUMENT, 404],
      ['POST', '/reset', 200],
    ] as const) {
      const reply = await headersOf(method, path, { Origin: 'http://a.example' });
      expect([reply.status, reply.of('origin'), reply.of('credentials')]).toEqual([
        status,
        'http://a.example',
        'true',
      ]);
      expect(reply.of('methods')).toBe('DELETE,GET,HEAD,PATCH,POST,PUT');
    }
  });

  test('a preflight allows the requested headers and the private network', async () => {
    const asked = {
      'Access-Control-Request-Headers': 'content-type,authorization',
      'Access-Control-Request-Private-Network': 'true',
    };
    const reply = await headersOf('OPTIONS', '/nope', { Origin: 'null', ...asked });
    expect([reply.status, reply.of('origin'), reply.of('headers'), reply.of('private-network')]).toEqual([
      200,
      'null',
      'content-type,authorization',
      'true',
    ]);
  });

  test('a request without an origin gets no CORS headers', async () => {
    const reply = await headersOf('OPTIONS', DOCUMENT, { 'Access-Control-Request-Headers': 'x' });
    expect([reply.status, reply.of('origin'), reply.of('headers')]).toEqual([200, null, null]);
  });
});

describe('an emulator that does not accept every request', () => {
  let guarded: FirestoreEmulator;
  beforeAll(async () => {
    guarded = await startFirestoreEmulator({
      port: 0,
      accepts: ({ host, origin }) => host === '127.0.0.1:1' && origin !== 'http://a.example',
      tools: ({ path }) => (path === '/tool' ? Promise.resolve({ status: 200, json: {} }) : undefined),
    });
  });
  afterAll(() => guarded.close());

  async function statusOf(method: string, target: string, headers: Readonly<Record<string, string>>) {
    const body = method === 'POST' ? {} : undefined;
    const reply = await new Client(guarded.port).send({ method, target, headers, body });
    return [reply.status, reply.headers['access-control-allow-origin']];
  }

  test.each([
    ['POST', '/reset'],
    ['POST', '/tool'],
    ['OPTIONS', '/v1/projects/p/databases/(default)/documents:commit'],
  ])(
    'refuses %s %s by its origin and by its host, and lets no page read the response',
    async (method, path) => {
      const host = '127.0.0.1:1';
      const refused = [403, undefined];
      expect(await statusOf(method, path, { host, origin: 'http://a.example' })).toEqual(refused);
      expect(await statusOf(method, path, { host: 'a.example' })).toEqual(refused);
      expect(await statusOf(method, path, { host, origin: 'http://b.example' })).toEqual([
        200,
        'http://b.example',
      ]);
      expect(await statusOf(method, path, { host })).toEqual([200, undefined]);
    },
  );
});

describe('routes', () => {
  const DOCUMENTS = '/v1/projects/p/databases/(default)/documents';

  test.each([
    ['GET', DOCUMENTS],
    ['GET', `${DOCUMENTS}:commit`],
    ['POST', `${DOCUMENTS}:nope`],
    ['POST', `${DOCUMENTS}:listen`],
    ['POST', `${DOCUMENTS}/c/a:commit`],
    ['PUT', `${DOCUMENTS}/c/a`],
    ['GET', '/v2/projects/p/databases/(default)/documents/c/a'],
  ])('%s %s is not found', async (method, path) => {
    const response = await fetch(emulator.url + path, { method });
    expect([response.status, await response.text()]).toEqual([404, 'Not Found\n']);
  });

  test('v1beta1, unknown parameters and any content type are accepted', async () => {
    const url = `${emulator.url}${DOCUMENTS.replace('v1', 'v1beta1')}:commit?key=k&alt=json&foo=bar`;
    const response = await fetch(url, {
      method: 'POST',
      body: '{"writes":[]}',
      headers: { 'Content-Type': 'text/plain' },
    });
    expect([response.status, await response.json()]).toEqual([200, {}]);
  });

  test('a partition query returns UNIMPLEMENTED', async () => {
    const { status, json } = await emulator.newProject().ask({ at: ':partitionQuery', body: {} });
    expect([status, (json as { error: { status: string } }).error.status]).toEqual([501, 'UNIMPLEMENTED']);
  });
});
