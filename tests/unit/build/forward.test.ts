import { writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { aSale, BUYER } from '#tests/support/aSale.ts';
import { startServer } from '#tests/support/startServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { serveBuild } from '../../../owner/hosting/serveBuild.ts';
import { addressOf, freePorts, LOOPBACK } from '../../../programs/ports.mjs';
import { forward } from '../../../src/build/forward.ts';
import { createOrderService } from '../../../src/service/orderService.ts';

async function serve(listener: RequestListener): Promise<string> {
  const { url, stop } = await startServer(listener);
  onTestFinished(stop);
  return url;
}

test('a request and its response pass unchanged', async () => {
  const service = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method, url, headers } = request;
    response
      .writeHead(409, { 'X-Reason': 'changed' })
      .end(JSON.stringify([method, url, headers.authorization, headers.host, body]));
  });
  const front = await serve((request, response) => void forward(service, request, response));
  const headers = { Authorization: 'Bearer token' };
  const response = await fetch(`${front}/api/orders?before=x%2F`, { method: 'POST', headers, body: 'order' });
  expect(response.status).toBe(409);
  expect(response.headers.get('X-Reason')).toBe('changed');
  const host = front.replace('http://', '');
  expect(await response.json()).toEqual(['POST', '/api/orders?before=x%2F', 'Bearer token', host, 'order']);
});

test('a body without a length that is too long has the response of the order service', async () => {
  const respond = createOrderService({ selling: aSale().selling, verify: async () => BUYER });
  const listener = getRequestListener((request) => respond(request), { overrideGlobalObjects: false });
  const service = await serve((request, response) => void listener(request, response));
  const front = await serve((request, response) => void forward(service, request, response));
  for (let repeat = 0; repeat < 3; repeat += 1) {
    const body = new Blob([new Uint8Array(1_000_000)]).stream();
    const init = { method: 'POST', headers: { Authorization: 'Bearer x' }, body, duplex: 'half' };
    const response = await fetch(`${front}/api/orders`, init as RequestInit);
    expect([response.status, await response.json()]).toEqual([413, { reason: 'too-large' }]);
  }
});

test('without the order service, a request is answered as if its database did not respond', async () => {
  const [dead = 0] = await freePorts(1);
  const service = addressOf({ host: LOOPBACK, port: dead });
  const front = await serve((request, response) => void forward(service, request, response));
  const response = await fetch(`${front}/api/orders`, { method: 'POST', body: 'an order' });
  expect([response.status, await response.json()]).toEqual([503, { reason: 'unavailable' }]);
});

test('the preview forwards requests below /api, and only in a shop that sells', async () => {
  const service = await serve((request, response) => response.end(`order service: ${request.url}`));
  const folder = temporaryFolder();
  await writeFile(join(folder, 'page.html'), 'a page');
  const [selling = 0, other = 0] = await freePorts(2);
  const previews = [
    await serveBuild(folder, { host: LOOPBACK, port: selling }, service),
    await serveBuild(folder, { host: LOOPBACK, port: other }),
  ];
  const textAt = async (port: number, path: string) =>
    (await fetch(`${addressOf({ host: LOOPBACK, port })}${path}`)).text();
  expect(await textAt(selling, '/api/orders?attempt=1')).toBe('order service: /api/orders?attempt=1');
  expect(await textAt(selling, '/apiary')).toBe('a page');
  expect(await textAt(other, '/api/orders')).toBe('a page');
  for (const { stop } of previews) await stop();
});
