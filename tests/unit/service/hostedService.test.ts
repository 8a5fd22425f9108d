import { afterEach, expect, test, vi } from 'vitest';
import type { OrderDatabase } from '#core/orders/ports/OrderDatabase.ts';
import { aRequest, aSale, BUYER } from '#tests/support/aSale.ts';
import { hostedService, serviceClock, sweepEveryMinute } from '../../../src/service/hostedService.ts';

afterEach(() => {
  vi.useRealTimers();
});

const MINUTE = 60_000;

test.each([
  [false, 10],
  [true, 12],
])('only a local service takes any number of orders and another time: %s', async (isLocal, accepted) => {
  const { selling } = aSale();
  const env = { ESTORE_API_LIMITS: 'off', ESTORE_NOW: '2030-01-01T00:00:00Z' };
  const { respond, selling: hosted } = hostedService({ ...selling, verify: async () => BUYER, isLocal, env });
  const statuses: number[] = [];
  for (let digit = 0; digit < 12; digit += 1) {
    const attempt = `5f0c9f0e-6d0a-4a4e-9a55-0d3c1f7b8a${10 + digit}`;
    const lines = [{ id: 'poster', quantity: 1, price: 12 }];
    const response = await respond(
      new Request('http://localhost/api/orders', {
        method: 'POST',
        headers: { Authorization: 'Bearer any' },
        body: JSON.stringify(aRequest({ attempt, lines, toPay: 16.9 })),
      }),
    );
    statuses.push(response.status);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(accepted);
  expect(hosted.clock.now().getFullYear() === 2030).toBe(isLocal);
});

test.each([
  [{ OWNER_EMAIL: 'Shop <me@shop.example>' }, 'OWNER_EMAIL must be one address'],
  [{ OWNER_EMAIL: 'me@shop.example, you@shop.example' }, 'OWNER_EMAIL must be one address'],
  [{ storefront: 'https://shop.example/' }, 'SHOP_ORIGIN must be an origin'],
  [{ storefront: 'shop.example' }, 'SHOP_ORIGIN must be an origin'],
])('the settings %j are refused at the start', ({ storefront, ...env }: Record<string, string>, reason) => {
  const parts = { ...aSale().selling, verify: async () => BUYER, isLocal: false, env };
  expect(() => hostedService({ ...parts, ...(storefront && { storefront }) })).toThrow(reason);
});

test('a clock with a start runs on', () => {
  vi.useFakeTimers();
  const clock = serviceClock('2030-01-01T00:00:00Z');
  vi.advanceTimersByTime(90_000);
  expect(clock.now().toISOString()).toBe('2030-01-01T00:01:30.000Z');
  expect(() => serviceClock('tomorrow')).toThrow('ESTORE_NOW must be an ISO time, but is "tomorrow".');
});

test('a sweep begins a minute after the end of the one before, also after a failure', async () => {
  vi.useFakeTimers();
  const { selling, database, failures } = aSale();
  type Page = Awaited<ReturnType<OrderDatabase['orders']>>;
  const pages: { readonly arrive: (page: Page) => void; readonly fail: (error: Error) => void }[] = [];
  database.orders = () => new Promise((arrive, fail) => pages.push({ arrive, fail }));
  const stop = sweepEveryMinute(selling);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(pages).toHaveLength(1);

  pages[0]?.fail(new Error('unreachable'));
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(pages).toHaveLength(1);
  expect(failures).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(pages).toHaveLength(2);

  let hasStopped = false;
  const stopped = stop().then(() => {
    hasStopped = true;
  });
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(hasStopped).toBe(false);
  pages[1]?.arrive({ values: [] });
  await stopped;
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(pages).toHaveLength(2);
});
