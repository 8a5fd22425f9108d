import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FirestoreEmulator } from '../index.d.mts';
import { startFirestoreEmulator } from '../startFirestoreEmulator.ts';
import { fetchReply, OWNER } from './Project.ts';

const DOCUMENTS = '/v1/projects/demo/databases/(default)/documents';

let emulator: FirestoreEmulator;
beforeAll(async () => {
  emulator = await startFirestoreEmulator({
    port: 0,
    tools: ({ method, path }) =>
      path === '/my/tool' ? Promise.resolve({ status: 409, json: { method } }) : undefined,
  });
});
afterAll(() => emulator.close());

test('a tool responds at its own path with JSON, to any origin', async () => {
  const response = await fetch(`${emulator.url}/my/tool?x=1`, {
    method: 'POST',
    headers: { Origin: 'http://localhost:5173' },
  });
  expect([response.status, await response.json()]).toEqual([409, { method: 'POST' }]);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:5173');
});

test('Firestore serves all other paths', async () => {
  const reply = (path: string) => fetchReply(emulator.url + path, { headers: { Authorization: OWNER } });
  expect((await reply('/')).text).toBe('Ok\n');
  expect((await reply(`${DOCUMENTS}/a`)).json).toEqual({});
  expect((await reply('/my/other')).status).toBe(404);
});
