// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { HttpOrderGateway } from '#adapters/browser/HttpOrderGateway.ts';
import { fail, succeed } from '#core/domain/Result.ts';
import { aPlacedOrder } from '#tests/support/aPlacedOrder.ts';
import { aRequest } from '#tests/support/aSale.ts';
import { describeOrderGateway } from './describeOrderGateway.ts';

const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) server.close();
});
afterEach(() => void vi.useRealTimers());

describeOrderGateway(
  'memory',
  async (service, auth) => new HttpOrderGateway('http://shop.example/api', auth, service),
);

describeOrderGateway('HTTP', async (service, auth) => {
  const server = createServer(getRequestListener((request) => service(request)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return new HttpOrderGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, auth);
});

const auth = { token: async () => succeed('token') };

function gatewayWith(respond: (request: Request) => Promise<Response>) {
  return new HttpOrderGateway('http://shop.example/api', auth, respond);
}

const ORDER = aPlacedOrder('NL-4K7M-X2QD', { attempt: aRequest().attempt });

test.each<[string, () => Promise<Response>]>([
  ['an outage', async () => Response.json({ reason: 'unavailable' }, { status: 503 })],
  ['a missing network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page of a hotel’s network', async () => new Response('<!doctype html><p>Welcome')],
  ['a damaged order', async () => Response.json({ ...ORDER, toPay: 'NaN' })],
  ['an unknown refusal', async () => Response.json({ reason: 'changed', products: [{}], toPay: 1 })],
])('%s is no response', async (_name, respond) => {
  expect(await gatewayWith(respond).place(aRequest())).toEqual(fail('no-response'));
});

test.each([
  ['the service', () => gatewayWith(() => new Promise(() => {}))],
  [
    'the identity provider',
    () => new HttpOrderGateway('http://shop.example/api', { token: () => new Promise(() => {}) }),
  ],
])('a silent request ends after 15 seconds: %s', async (_name, make) => {
  vi.useFakeTimers();
  const result = make().place(aRequest());
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await result).toEqual(fail('no-response'));
});

test('a token that arrives after the timeout sends no order', async () => {
  vi.useFakeTimers();
  const send = vi.fn(async () => Response.json(ORDER, { status: 201 }));
  const late = new Promise<ReturnType<typeof succeed<string>>>((resolve) => {
    setTimeout(() => resolve(succeed('token')), 16_000);
  });
  const gateway = new HttpOrderGateway('http://shop.example/api', { token: () => late }, send);
  const result = gateway.place(aRequest());
  await vi.advanceTimersByTimeAsync(17_000);
  expect(await result).toEqual(fail('no-response'));
  expect(send).not.toHaveBeenCalled();
});

test('damaged orders of a list are dropped one by one', async () => {
  const damaged = [null, {}, { ...ORDER, lines: [{}] }, { ...ORDER, placedAt: 'yesterday' }];
  const gateway = gatewayWith(async () => Response.json({ orders: [...damaged, ORDER], next: 'more' }));
  expect(await gateway.orders()).toEqual(succeed({ orders: [ORDER], next: 'more' }));
});

test('an attempt whose order is damaged is not one without an order', async () => {
  const gateway = gatewayWith(async () => Response.json({ orders: [{ ...ORDER, state: 'lost' }] }));
  expect(await gateway.orderOfAttempt(ORDER.attempt)).toEqual(fail('no-response'));
});

test.each([
  ['a script', 'javascript:alert(1)', fail('no-response')],
  ['a page', 'https://pay.example/session', succeed('https://pay.example/session')],
])('the address of a payment is %s', async (_name, address, expected) => {
  expect(await gatewayWith(async () => Response.json({ address })).startPayment('NL-1')).toEqual(expected);
});

test('only https: addresses become tracking links', async () => {
  const trackingOf = async (tracking: string) => {
    const result = await gatewayWith(async () => Response.json({ ...ORDER, tracking })).order('NL-1');
    return result.ok && result.value.tracking;
  };
  expect([await trackingOf('https://parcel.example/1'), await trackingOf('javascript:alert(1)')]).toEqual([
    'https://parcel.example/1',
    undefined,
  ]);
});
