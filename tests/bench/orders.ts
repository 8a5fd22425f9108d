import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnsecuredJWT } from 'jose';
import { orderOffer } from '#core/orders/orderOffer.ts';
import { addressOf, freePorts, LOOPBACK, PROJECT } from '../../programs/ports.mjs';
import { aRequest, SELLING_SHOP } from '../support/aSale.ts';
import { portVariables } from '../support/ports.ts';
import { seedFirestore } from '../support/seedFirestore.ts';
import budgets from './budgets.json' with { type: 'json' };
import type { Use } from './orderHost.ts';
import { printMeasured } from './printed.ts';

const PRODUCTS = 100;
const LINES = 3;
const SHOPPERS = 16;
const WARM_UP = 200;
const ORDERS = 2000;
const PRICE = 49.9;
/** As on a small server. With more memory, Node.js collects its garbage less often. */
const SMALL_HEAP = ['--max-old-space-size=64', '--max-semi-space-size=4'];

/** Places orders of three lines through the local service on our emulator, 16 at a time, and prints its use of time, memory and documents. */
export async function benchOrders(): Promise<void> {
  const [web = 0, auth = 0, firestore = 0, api = 0] = await freePorts(4);
  const mails = await mkdtemp(join(tmpdir(), 'estore-bench-'));
  const env = {
    ...process.env,
    ...portVariables({ web, auth, firestore, api }),
    ESTORE_API_LIMITS: 'off',
    ESTORE_MAILS: mails,
  };
  const programs: ChildProcess[] = [];
  const start = async (role: 'firestore' | 'service') => {
    const program = fork(join(import.meta.dirname, 'orderHost.ts'), [role], {
      env,
      execArgv: [...process.execArgv, ...(role === 'service' ? SMALL_HEAP : [])],
    });
    programs.push(program);
    await once(program, 'message');
    return program;
  };
  try {
    const emulator = await start('firestore');
    const stock = WARM_UP + ORDERS;
    const items = Array.from({ length: PRODUCTS }, (_, at) => ({
      id: `product-${at}`,
      name: `Product ${at}`,
      price: PRICE,
      stock,
    }));
    await seedFirestore({ host: LOOPBACK, port: firestore }, items);
    const service = await start('service');
    const place = orderPlacer(addressOf({ host: LOOPBACK, port: api }));

    await placeMany(WARM_UP, place);
    const before = { service: await usedBy(service), emulator: await usedBy(emulator) };
    const started = performance.now();
    await placeMany(ORDERS, place);
    const seconds = (performance.now() - started) / 1000;
    const after = { service: await usedBy(service), emulator: await usedBy(emulator) };

    const used = after.service.seconds - before.service.seconds;
    const emulated = after.emulator.seconds - before.emulator.seconds;
    const measured = {
      'orders a second': ORDERS / seconds,
      'orders a second on one core, the service alone': ORDERS / used,
      'orders a second on one core, with the emulator': ORDERS / (used + emulated),
      'documents read by an order': (after.service.reads - before.service.reads) / ORDERS,
      'documents written by an order': (after.service.writes - before.service.writes) / ORDERS,
      'MB of the service': after.service.memory,
      [`MB of the emulator with ${WARM_UP + ORDERS} orders`]: after.emulator.memory,
    };
    printMeasured(
      `Orders of ${LINES} products by ${SHOPPERS} shoppers at a time`,
      new Map([['our emulator', measured]]),
      budgets.goals.orders,
    );
  } finally {
    for (const program of programs) program.kill();
    await rm(mails, { recursive: true, force: true });
  }
}

async function usedBy(program: ChildProcess): Promise<Use> {
  program.send('use');
  const [use] = await once(program, 'message');
  return use;
}

/** Returns a function that places the order with this index, of other products than the orders beside it. */
function orderPlacer(service: string): (index: number) => Promise<void> {
  const tokens = Array.from({ length: SHOPPERS }, (_, shopper) =>
    new UnsecuredJWT({ email: `shopper-${shopper}@example.com` })
      .setIssuer(`https://securetoken.google.com/${PROJECT}`)
      .setAudience(PROJECT)
      .setSubject(`shopper-${shopper}`)
      .setExpirationTime('2h')
      .encode(),
  );
  return async (index) => {
    const lines = Array.from({ length: LINES }, (_, line) => ({
      id: `product-${(index * LINES + line) % PRODUCTS}`,
      quantity: 1,
      price: PRICE,
    }));
    const toPay = orderOffer(lines, SELLING_SHOP, { country: 'DE' }).amounts?.toPay ?? 0;
    const response = await fetch(`${service}/api/orders`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${tokens[index % SHOPPERS]}` },
      body: JSON.stringify(aRequest({ attempt: randomUUID(), lines, toPay })),
    });
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  };
}

async function placeMany(count: number, place: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const shopper = async () => {
    while (next < count) await place(next++);
  };
  await Promise.all(Array.from({ length: SHOPPERS }, shopper));
}
