import { canBecome } from '#core/domain/ordering/orderStates.ts';
import { ORDER_STATES, type OrderState } from '#core/domain/ordering/PlacedOrder.ts';
import type { StoredOrder } from '#core/domain/ordering/StoredOrder.ts';
import { allOrders } from '#core/selling/allOrders.ts';
import { piecesOf } from '#core/selling/changeOrder.ts';
import { sweep } from '#core/selling/sweep.ts';
import { notify, paymentOf, type Reply } from './actions.ts';
import { PRODUCT_NAMES, STOCKS, type World } from './world.ts';

/** States in which an order has its pieces reserved. */
const KEEPING: readonly OrderState[] = ['awaiting-payment', 'placed', 'packed', 'shipped', 'delivered'];

/** Lets everything end that can: tasks, waiting payments, mails. */
export async function comeToRest(world: World): Promise<void> {
  const { stage, mailer, clock, plain, payments, paymentPages } = world;
  await stage.finish();
  mailer.isBroken = false;
  for (const number of paymentPages) {
    const { status, refunded } = await payments.read(paymentOf(number));
    if (status === 'pending') payments.pay(paymentOf(number));
    // A refund on the provider's own pages is known by its notification only, which the provider repeats for days.
    if (refunded > 0) {
      await stage.start(() => notify(world, number));
      await stage.finish();
    }
  }
  for (let minutes = 0; minutes < 70; minutes += 1) {
    clock.pass(61_000);
    const { orders } = await plain.database.orders({ of: 'due', now: FAR }, { limit: 1 });
    if (orders.length === 0) return;
    if ((await sweep(plain)) === 0) clock.pass(31 * 60_000);
  }
}

const FAR = '9999-01-01T00:00:00.000Z';

/** Lists the broken guarantees of a world at rest, a sentence each. */
export async function brokenGuarantees(
  world: World,
  replies: readonly Reply[],
  spied: readonly unknown[],
): Promise<readonly string[]> {
  const { plain, buyers } = world;
  const orders = (
    await Promise.all(buyers.map(({ id }) => allOrders(plain.database, { of: 'account', id })))
  ).flat();
  const broken: string[] = [];
  const check = (isKept: boolean, sentence: string) => {
    if (!isKept) broken.push(sentence);
  };
  if (spied.length > 0)
    broken.push(`8. Somebody else saw an order, or was believed: ${JSON.stringify(spied)}`);
  for (const [index, error] of world.stage.errors.entries())
    broken.push(`Error ${index} of a task: ${error}`);

  for (const attempt of new Set(orders.map((order) => order.attempt))) {
    const count = orders.filter((order) => order.attempt === attempt).length;
    check(count === 1, `1. The attempt ${attempt} has ${count} orders.`);
  }
  for (const { request, status, body } of replies) {
    if (status !== 200 && status !== 201) continue;
    const order = orders.find(({ number }) => number === (body as StoredOrder).number);
    check(order?.attempt === request.attempt, `1. A reply names an order of another attempt.`);
    const isSame = order?.address?.street === request.address.street && order.toPay === request.toPay;
    check(isSame, `1. An attempt with other content was accepted as ${order?.number}.`);
    const prices = JSON.stringify(request.lines.map(({ price }) => price));
    check(
      JSON.stringify(order?.lines.map(({ price }) => price)) === prices,
      `2. ${order?.number} has other prices than the shopper saw.`,
    );
  }
  broken.push(...world.mispriced);

  for (const name of PRODUCT_NAMES) {
    const id = world.idOf(name);
    const stock = (await plain.database.products([id])).get(id)?.value.stock;
    const taken = orders.reduce((sum, { reserved }) => sum + (piecesOf(reserved).get(id) ?? 0), 0);
    const expected = STOCKS[name];
    if (expected === undefined) continue;
    const rest = expected + (world.restocked.get(name) ?? 0) - taken;
    check(stock === rest, `3. The stock of ${name} is ${stock} instead of ${rest}.`);
    check(Number(stock ?? 0) >= 0, `3. The stock of ${name} is ${stock}.`);
  }

  for (const order of orders) broken.push(...(await brokenBy(world, order)));
  return broken;
}

async function brokenBy(
  { payments, mailer, paymentPages }: World,
  order: StoredOrder,
): Promise<readonly string[]> {
  const { number, state, payment, history, reserved, lines } = order;
  const broken: string[] = [];
  const check = (isKept: boolean, sentence: string) => {
    if (!isKept)
      broken.push(`${sentence.replace('ORDER', number)} (${history.map((entry) => entry.state).join(', ')})`);
  };
  const counted = lines.filter(({ id }) => !id.startsWith('poster'));
  const pieces = (list: readonly { readonly quantity: number }[]) =>
    list.reduce((sum, { quantity }) => sum + quantity, 0);
  check(
    pieces(reserved) === (KEEPING.includes(state) ? pieces(counted) : 0),
    `3. ORDER is ${state} and has ${pieces(reserved)} pieces of ${pieces(counted)}.`,
  );
  const states = history.flatMap((entry) =>
    (ORDER_STATES as readonly string[]).includes(entry.state) ? [entry.state as OrderState] : [],
  );
  states.slice(1).forEach((next, index) => {
    const previous = states[index];
    if (previous) check(canBecome(previous, next), `States: ORDER went from ${previous} to ${next}.`);
  });
  check(
    states.at(-1) === state,
    `States: the history of ORDER ends with ${states.at(-1)}, but it is ${state}.`,
  );
  check(
    payment.refunded <= payment.paid,
    `6. ${payment.refunded} of ${payment.paid} were refunded for ORDER.`,
  );
  check(history.filter((entry) => entry.state === 'paid').length <= 1, '5. ORDER was paid twice.');
  check(
    order.dueAt === undefined && order.unsent.length === 0,
    `7. ORDER never comes to rest: it is ${state}.`,
  );
  const mails = mailer.sent
    .filter(({ about }) => about === number)
    .map(({ to, subject }) => `${to} ${subject}`);
  const expected = [
    ...(states.includes('placed') ? ['shopper confirmation', 'owner confirmation'] : []),
    ...(state === 'cancelled' ? ['shopper cancellation'] : []),
    ...(states.includes('shipped') ? ['shopper dispatch'] : []),
    ...(payment.refunded > 0 ? ['shopper refund', 'owner refund'] : []),
  ];
  for (const mail of expected) check(mails.includes(mail), `4. The mail "${mail}" about ORDER is missing.`);
  if (!paymentPages.has(number)) return broken;
  const report = await payments.read(paymentOf(number));
  check(
    report.paid === payment.paid,
    `5. The provider has ${report.paid} for ORDER, which says ${payment.paid}.`,
  );
  check(
    report.refunded === payment.refunded,
    `5. The provider has refunded ${report.refunded} for ORDER, which says ${payment.refunded}.`,
  );
  const mustReturn = report.paid > 0 && (state === 'expired' || state === 'cancelled');
  check(
    !mustReturn || report.refunded === report.paid,
    `4. ORDER is ${state}, and ${report.paid - report.refunded} were not returned.`,
  );
  check(report.status !== 'open', `5. Anybody can still pay ORDER, which is ${state}.`);
  return broken;
}
