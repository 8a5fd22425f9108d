import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../conformance/client.ts';
import type { FirestoreEmulator } from '../index.d.mts';
import { startFirestoreEmulator } from '../startFirestoreEmulator.ts';
import { EmulatorForTests } from './emulatorForTests.ts';
import { expectReply, post, testSteps } from './steps.ts';

const emulator = new EmulatorForTests();
const DOCUMENTS = '/v1/projects/p/databases/(default)/documents';
const DOCUMENT = `${DOCUMENTS}/c/a`;

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
  ])('%s', (_, as, status) =>
    expectReply(emulator.newProject(), [{ ...post(':listCollectionIds'), as }, status]),
  );

  const negative = { structuredQuery: { from: [{ collectionId: 'c' }], limit: -1 } };
  const asNobody = (at: string, body: unknown) => ({ ...post(at, body), as: 'owner' });
  testSteps(emulator, {
    'malformed requests fail before the token check and invalid values after it': [
      [asNobody(':commit', '{nope'), 400],
      [asNobody(':commit', { nope: 1 }), 400],
      [asNobody('/c:runQuery', {}), 400],
      [asNobody(':commit', { writes: [{ delete: 'nowhere' }] }), 500],
      [asNobody(':runQuery', negative), 500],
    ],
  });
});

describe('CORS', () => {
  /** The status, and the values of CORS headers. */
  async function replyOf(method: string, path: string, headers: Record<string, string>, ...names: string[]) {
    const response = await fetch(emulator.url + path, { method, headers });
    return [response.status, ...names.map((name) => response.headers.get(`access-control-allow-${name}`))];
  }

  test.each([
    ['GET', DOCUMENT, 404],
    ['GET', '/', 200],
    ['GET', '/nope', 404],
    ['HEAD', DOCUMENT, 404],
    ['POST', '/reset', 200],
  ])('%s %s allows other origins', async (method, path, status) => {
    const Origin = 'http://a.example';
    const reply = await replyOf(method, path, { Origin }, 'origin', 'credentials', 'methods');
    expect(reply).toEqual([status, Origin, 'true', 'DELETE,GET,HEAD,PATCH,POST,PUT']);
  });

  test('a preflight allows the requested headers and the private network, and only other origins', async () => {
    const asked = { 'Access-Control-Request-Headers': 'content-type,authorization' };
    const all = { Origin: 'null', ...asked, 'Access-Control-Request-Private-Network': 'true' };
    const reply = await replyOf('OPTIONS', '/nope', all, 'origin', 'headers', 'private-network');
    expect(reply).toEqual([200, 'null', 'content-type,authorization', 'true']);
    expect(await replyOf('OPTIONS', DOCUMENT, asked, 'origin', 'headers')).toEqual([200, null, null]);
  });
});

describe('an emulator with a tool that does not accept every request', () => {
  const host = '127.0.0.1:1';
  const [banned, origin] = ['http://a.example', 'http://b.example'];
  let guarded: FirestoreEmulator;
  beforeAll(async () => {
    guarded = await startFirestoreEmulator({
      port: 0,
      accepts: (headers) => headers.host === host && headers.origin !== banned,
      tools: ({ method, path }) =>
        path === '/tool' ? Promise.resolve({ status: 409, json: { method } }) : undefined,
    });
  });
  afterAll(() => guarded.close());

  async function send(method: string, target: string, headers: Readonly<Record<string, string>>) {
    const body = method === 'POST' ? {} : undefined;
    const reply = await new Client(guarded.port).send({ method, target, headers, body });
    return [reply.status, reply.headers['access-control-allow-origin'], reply.text];
  }

  test.each([
    ['POST', '/reset', 200, 'Resetting...\n'],
    ['POST', '/tool?x=1', 409, '{"method":"POST"}'],
    ['OPTIONS', `${DOCUMENTS}:commit`, 200, ''],
    ['GET', '/', 200, 'Ok\n'],
    ['GET', '/other', 404, 'Not Found\n'],
  ])(
    'refuses %s %s by its origin and host, and lets no page read that',
    async (method, path, status, text) => {
      const refused = [403, undefined, 'Forbidden\n'];
      expect(await send(method, path, { host, origin: banned })).toEqual(refused);
      expect(await send(method, path, { host: 'a.example' })).toEqual(refused);
      expect(await send(method, path, { host, origin })).toEqual([status, origin, text]);
      expect(await send(method, path, { host })).toEqual([status, undefined, text]);
    },
  );
});

describe('routes', () => {
  test.each([
    ['GET', DOCUMENTS],
    ['GET', `${DOCUMENTS}:commit`],
    ['POST', `${DOCUMENTS}:nope`],
    ['POST', `${DOCUMENTS}:listen`],
    ['POST', `${DOCUMENT}:commit`],
    ['PUT', DOCUMENT],
    ['GET', DOCUMENT.replace('v1', 'v2')],
  ])('%s %s is not found', async (method, path) => {
    const response = await fetch(emulator.url + path, { method });
    expect([response.status, await response.text()]).toEqual([404, 'Not Found\n']);
  });

  test('v1beta1, unknown parameters and any content type are accepted', async () => {
    const url = `${emulator.url}${DOCUMENTS.replace('v1', 'v1beta1')}:commit?key=k&alt=json&foo=bar`;
    const headers = { 'Content-Type': 'text/plain' };
    const response = await fetch(url, { method: 'POST', body: '{"writes":[]}', headers });
    expect([response.status, await response.json()]).toEqual([200, {}]);
  });

  testSteps(emulator, {
    'a partition query is not implemented': [[post(':partitionQuery'), 'UNIMPLEMENTED']],
  });
});
