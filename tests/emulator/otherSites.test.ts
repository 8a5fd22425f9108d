import { expect, inject, test } from 'vitest';
import { addressOf, LOOPBACK, PROJECT } from '../../programs/ports.mjs';

const ACCOUNTS = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchGet`;
const PRODUCTS = `/v1/projects/${PROJECT}/databases/(default)/documents/products`;

async function statusesFor(origin: string): Promise<readonly number[]> {
  const statusOf = async (port: number, path: string, method = 'GET') => {
    const headers = { Authorization: 'Bearer owner', Origin: origin };
    const response = await fetch(addressOf({ host: LOOPBACK, port }) + path, { method, headers });
    await response.text();
    return response.status;
  };
  const [auth, firestore] = [inject('authPort'), inject('firestorePort')];
  return [
    await statusOf(auth, ACCOUNTS),
    await statusOf(auth, ACCOUNTS, 'OPTIONS'),
    await statusOf(firestore, PRODUCTS),
    await statusOf(firestore, '/workbench/findings'),
  ];
}

test('pages of this machine reach both emulators', async () => {
  for (const origin of ['http://localhost:5173', 'http://127.0.0.1:20000', 'http://[::1]:5173']) {
    expect(await statusesFor(origin)).toEqual([200, 204, 200, 200]);
  }
});

test('pages of other sites reach neither the emulators nor the workbench', async () => {
  for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null']) {
    expect(await statusesFor(origin)).toEqual([403, 403, 403, 403]);
  }
});
