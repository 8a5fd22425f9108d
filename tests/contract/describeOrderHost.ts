import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aRequest } from '#tests/support/aSale.ts';

/** A running order service of Northlight, which sells a lamp for 49.90 that costs 4.90 to deliver. */
export interface OrderHost {
  /** The addresses of the orders. */
  readonly addresses: readonly [string, ...string[]];
  /** Creates an account, and returns its token. */
  readonly signUp: () => Promise<string>;
  /** The stored pieces of the lamp. */
  readonly stock: () => Promise<unknown>;
}

export async function askHost(method: string, address: string, token?: string, body?: object) {
  const response = await fetch(address, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text && JSON.parse(text) };
}

/** A request for a lamp in a new attempt. */
export function anOrder() {
  return aRequest({ attempt: randomUUID() });
}

/** The promises of a host of the order service; `src/service` has the tests of its responses. */
export function describeOrderHost({ addresses, signUp, stock }: OrderHost): void {
  const [first] = addresses;
  const last = addresses.at(-1) ?? first;

  test('a shopper places an order once, however often it is sent, sees it and cancels it', async () => {
    const [token, order, before] = [await signUp(), anOrder(), Number(await stock())];
    const placed = await askHost('POST', first, token, order);
    expect(placed).toMatchObject({ status: 201, body: { state: 'placed', toPay: 54.8 } });
    expect(await askHost('POST', last, token, order)).toEqual({ status: 200, body: placed.body });
    expect(Number(await stock())).toBe(before - 1);
    expect((await askHost('GET', last, token)).body).toEqual({ orders: [placed.body] });
    const cancelled = await askHost('POST', `${last}/${placed.body.number}/cancellation`, token);
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    expect(Number(await stock())).toBe(before);
  });

  test('an order of somebody else does not exist', async () => {
    const { body } = await askHost('POST', first, await signUp(), anOrder());
    const stranger = await signUp();
    const missing = await askHost('GET', `${first}/NL-0000-0000`, stranger);
    expect(missing.status).toBe(404);
    expect(await askHost('GET', `${first}/${body.number}`, stranger)).toEqual(missing);
    expect((await askHost('POST', `${first}/${body.number}/cancellation`, stranger)).status).toBe(404);
    expect((await askHost('GET', first, stranger)).body).toEqual({ orders: [] });
  });

  test('a guest’s order opens with its key only', async () => {
    const { body } = await askHost('POST', first, undefined, { ...anOrder(), email: 'gia@example.com' });
    const opened = [body.key, 'x'].map((key) =>
      fetch(`${last}/${body.number}`, { headers: { 'Order-Key': key } }),
    );
    expect((await Promise.all(opened)).map(({ status }) => status)).toEqual([200, 404]);
  });

  test.each([undefined, 'r:00000000000000000000000000000000', 'null', '{"$ne":null}'])(
    'a request with the token %j is refused',
    async (token) => {
      expect((await askHost('GET', last, token)).status).toBe(401);
      expect((await askHost('POST', last, token, anOrder())).status).toBe(401);
    },
  );

  test('a body above 64 kB is refused', async () => {
    const body = { ...anOrder(), note: 'x'.repeat(70_000) };
    expect((await askHost('POST', first, await signUp(), body)).status).toBe(413);
  });
}
