import { seriesOf } from '#core/orders/OrderDocument.ts';
import { canBecome, hasEnded } from '#core/orders/orderStates.ts';
import { ORDER_STATES, type OrderState, type PlacedOrder } from '#core/orders/PlacedOrder.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';
import { allOrders } from '#core/orders/selling/allOrders.ts';
import { refund } from '#core/orders/selling/orderCommands.ts';
import { piecesOf } from '#core/orders/selling/stock.ts';
import { sweep } from '#core/orders/selling/sweep.ts';
import { paymentOf } from '#tests/support/aSale.ts';
import { declarationKey, orderNumberOf } from './actions.ts';
import { LateWrite, PRODUCT_NAMES, STOCKS, type World } from './world.ts';

/** States in which an order has its pieces reserved. */
const KEEPING: readonly OrderState[] = ['awaiting-payment', 'placed', 'packed', 'shipped', 'delivered'];

/** Lets everything end that can: tasks, waiting payments, mails. */
export async function comeToRest(world: World): Promise<void> {
  const { stage, mailer, clock, plain, payments, paymentPages } = world;
  await stage.finish();
  mailer.isBroken = false;
  mailer.refuses = false;
  for (const number of paymentPages) {
    if ((await payments.read(paymentOf({ number }))).status === 'pending')
      payments.pay(paymentOf({ number }));
  }
  await sweepForHours(world);
  // No notification reports a refund on the provider's own pages, nor one that a bank has rejected.
  clock.pass(DAY);
  await sweepForHours(world);
  payments.isRefusing = false;
  for (const number of paymentPages) {
    const order = (await plain.database.order(number))?.value;
    if (order?.history.some(({ state }) => state === 'refund failed')) await refund(undefined)(plain, number);
  }
}

/** Each hour is longer than each pause. */
async function sweepForHours({ clock, plain }: World): Promise<void> {
  for (let hours = 0; hours < 5; hours += 1) {
    clock.pass(61 * 60_000);
    await sweep(plain);
  }
}

const DAY = 24 * 60 * 60_000;

/** Lists the broken guarantees of a world at rest, a sentence each. */
export async function brokenGuarantees(world: World): Promise<readonly string[]> {
  const { plain, buyers, replies, spied } = world;
  const lists = buyers.map(({ id = '' }) => allOrders(plain.database, { of: 'account', id }));
  const ofGuests = ([2, 3] as const).flatMap((who) =>
    ([0, 1, 2] as const).map((attempt) => plain.database.order(orderNumberOf(world, { who, attempt }))),
  );
  const found = (await Promise.all(ofGuests)).flatMap((one) => one?.value ?? []);
  const guests = found.filter(({ account }) => account.id === undefined);
  const orders = [...(await Promise.all(lists)).flat(), ...guests];
  const broken: string[] = [];
  const check = (isKept: boolean, sentence: string) => {
    if (!isKept) broken.push(sentence);
  };
  if (spied.length > 0)
    broken.push(`8. Somebody else saw an order, or was believed: ${JSON.stringify(spied)}`);
  for (const [index, error] of world.stage.errors.filter((one) => !(one instanceof LateWrite)).entries())
    broken.push(`Error ${index} of a task: ${error}`);

  for (const attempt of new Set(orders.map((order) => order.attempt))) {
    const count = orders.filter((order) => order.attempt === attempt).length;
    check(count === 1, `1. The attempt ${attempt} has ${count} orders.`);
  }
  for (const pair of world.replacements) {
    const count = orders.filter((order) => pair.includes(order.attempt)).length;
    check(count <= 1, `1. The browser gave up an attempt, ordered again, and has ${count} orders.`);
  }
  for (const { request, status, body } of replies) {
    if (status !== 200 && status !== 201) continue;
    const order = orders.find(({ number }) => number === (body as StoredOrder).number);
    check(order?.attempt === request.attempt, `1. A reply names an order of another attempt.`);
    const { street } = order?.address ?? request.address;
    const isTheirs = (body as PlacedOrder).email === request.email;
    const isSame = isTheirs && street === request.address.street && order?.toPay === request.toPay;
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

  const { code = '', uses = 0, usesPerBuyer = uses } = world.code ?? {};
  const having = orders.filter((order) => order.code && KEEPING.includes(order.state));
  const { used = 0, takenOff = 0 } = (await plain.database.codes.get(code))?.value ?? {};
  check(used === having.length, `13. The code counts ${used} uses of ${having.length} orders.`);
  const reductions = having.reduce((sum, order) => sum + Math.round(100 * (order.code?.reduction ?? 0)), 0);
  check(Math.round(100 * takenOff) === reductions, `13. The code counts ${takenOff} as taken off.`);
  check(used <= uses, `13. The code has ${used} of ${uses} uses.`);
  for (const { email } of buyers) {
    const own = having.filter(({ account }) => account.email === email).length;
    check(own <= usesPerBuyer, `13. ${email} has the code ${own} times.`);
  }

  for (const series of ['-', '-C'].map((end) => `${plain.shop.invoices?.prefix}${end}`)) {
    const { values } = await plain.database.documents.list({ of: 'series', series }, { limit: 1000 });
    const issued = values.map(({ number }) => number).reverse();
    const expected = issued.map((_, index) => `${series}${`${index + 1}`.padStart(6, '0')}`);
    const named = orders.flatMap(({ documents = [] }) =>
      documents.filter((one) => seriesOf(one.number) === series),
    );
    check(`${issued}` === `${expected}`, `14. The numbers are not without gaps: ${issued}.`);
    check(
      `${named.map(({ number }) => number).sort()}` === `${expected}`,
      `14. Not each of ${issued} has an order.`,
    );
  }

  for (const order of orders) broken.push(...(await brokenBy(world, order)));
  broken.push(...(await brokenDeclarations(world)));
  return broken;
}

/**
 * Lists the broken guarantees of declarations of withdrawal, besides those of orders, which hold with them:
 *
 * 9. A declaration that was received is stored, before any mail about it, and a failing mail server or a crash loses none.
 * 10. The same declaration, sent again or at the same time, with other capitals too, is one document with one time.
 * 11. Shopper and owner receive one mail each, or the document says why not. A mail is sent twice only if its program crashes or takes longer
 *     than the pause of the sweep.
 * 12. A declaration reads and changes no order, stock or payment.
 */
async function brokenDeclarations(world: World): Promise<readonly string[]> {
  const { plain, buyers, mailer, mayRepeatMails, declarations } = world;
  const pages = buyers.map(({ email }) =>
    plain.database.withdrawals.list({ of: 'email', email }, { limit: 100 }),
  );
  const stored = (await Promise.all(pages)).flatMap(({ values }) => values);
  const broken = [...world.early];
  const check = (isKept: boolean, sentence: string) => {
    if (!isKept) broken.push(sentence);
  };
  for (const { key, status, receivedAt } of declarations) {
    check(status === 200 || status === 201, `12. The withdrawal ${key} was answered with ${status}.`);
    const isStored = stored.some((one) => declarationKey(one) === key && one.receivedAt === receivedAt);
    check(isStored, `9. The withdrawal ${key} of ${receivedAt} is not stored.`);
  }
  for (const one of stored) {
    const key = declarationKey(one);
    const same = stored.filter((other) => declarationKey(other) === key);
    check(same.length === 1, `10. The withdrawal ${key} is stored ${same.length} times.`);
    const replies = declarations.filter((reply) => reply.key === key && reply.status === 201);
    check(replies.length <= 1, `10. The withdrawal ${key} was new ${replies.length} times.`);
    check(one.dueAt === undefined, `11. The withdrawal ${key} never comes to rest.`);
    for (const to of ['shopper', 'owner']) {
      const count = mailer.sent.filter((mail) => mail.text === one.id && mail.to === to).length;
      const failure = one.unsent.find((mail) => mail.to === to)?.failure;
      check(count > 0 || failure !== undefined, `11. The mail to the ${to} about ${key} is missing.`);
      check(count <= 1 || mayRepeatMails, `11. The mail to the ${to} about ${key} was sent ${count} times.`);
    }
  }
  return broken;
}

async function brokenBy(
  { payments, mailer, paymentPages, clock, mayFail, mayRepeatMails, ...world }: World,
  order: StoredOrder,
): Promise<readonly string[]> {
  const { number, state, payment, history, lines, returned = [], documents = [] } = order;
  const { paid, refunded } = payment;
  const broken: string[] = [];
  const check = (isKept: boolean, sentence: string) => {
    if (!isKept)
      broken.push(`${sentence.replace('ORDER', number)} (${history.map((entry) => entry.state).join(', ')})`);
  };
  const isCounted = ({ id }: { readonly id: string }) => !id.startsWith('poster');
  const pieces = (list: readonly { readonly quantity: number }[]) =>
    list.reduce((sum, { quantity }) => sum + quantity, 0);
  const kept = pieces(lines.filter(isCounted)) - pieces(returned.filter(isCounted));
  const reserved = pieces(order.reserved);
  const isReserved = reserved === (KEEPING.includes(state) ? kept : 0);
  check(isReserved, `3. ORDER is ${state} and has ${reserved} pieces of ${kept}.`);
  const states = history.flatMap((entry) =>
    (ORDER_STATES as readonly string[]).includes(entry.state) ? [entry.state as OrderState] : [],
  );
  states.slice(1).forEach((next, index) => {
    const previous = states[index];
    if (previous) check(canBecome(previous, next), `States: ORDER went from ${previous} to ${next}.`);
  });
  const last = states.at(-1);
  check(last === state, `States: the history of ORDER ends with ${last}, but it is ${state}.`);
  check(refunded <= paid, `6. ${refunded} of ${paid} were refunded for ORDER.`);
  const isCard = payment.method === 'card';
  const isPaid = !isCard || !states.includes('placed') || paid === order.toPay;
  check(isPaid, `2. ORDER costs ${order.toPay} and was placed for ${paid}.`);
  const hasFailed = history.some((entry) => entry.state === 'refund failed');
  check(!hasFailed || mayFail, '5. ORDER records a failed refund, but none has failed.');
  check(history.filter((entry) => entry.state === 'paid').length <= 1, '5. ORDER was paid twice.');
  const isUnpaid = payment.state === 'open' && (state === 'awaiting-payment' || state === 'placed');
  const isOver = order.expiresAt !== undefined && order.expiresAt <= clock.now().toISOString();
  check(!isUnpaid || !isOver, `3. ORDER is ${state} and keeps pieces that nobody pays.`);
  const claims = world.claims.filter((claim) => claim.number === number);
  const isOne = claims.every(({ id }) => id === order.account.id);
  check(isOne, '8. ORDER was promised to several accounts.');
  const isGuests = order.account.id === undefined;
  check(isGuests || order.key === undefined, '8. A key opens ORDER, which belongs to an account.');
  const mayHaveNetwork = isGuests && paid === 0 && KEEPING.slice(0, 3).includes(state);
  check(mayHaveNetwork || order.network === undefined, `8. ORDER is ${state} and has a network.`);
  check(isAtRest(order, clock.now()), `7. ORDER never comes to rest: it is ${state}.`);
  const mails = mailer.sent
    .filter(({ about }) => about === number)
    .map(({ to, subject }) => `${to} ${subject}`);
  const expected = [
    ...(states.includes('placed') ? ['shopper confirmation', 'owner confirmation'] : []),
    ...(state === 'cancelled' ? ['shopper cancellation'] : []),
    ...(states.includes('shipped') ? ['shopper dispatch'] : []),
    ...(/placed expired/.test(states.join(' ')) ? ['shopper expiry'] : []),
    ...(claims.length > 0 ? ['shopper moved'] : []),
    ...(refunded > 0 ? ['shopper refund', 'owner refund'] : []),
    ...history.flatMap((entry) =>
      entry.state === 'refund failed' ? ['shopper problem', 'owner problem'] : [],
    ),
    ...history.flatMap((entry) => (entry.state === 'wrong amount' ? ['owner problem'] : [])),
    ...(history.some((entry) => entry.state === 'processing') ? ['shopper receipt'] : []),
  ];
  const undelivered = order.unsent.map(({ to, kind }) => `${to} ${kind}`);
  for (const mail of expected) {
    // Without personal data, an order has no mails.
    const isKnown = mails.includes(mail) || undelivered.includes(mail) || !order.address;
    check(isKnown, `4. The mail "${mail}" about ORDER is missing.`);
    const count = mails.filter((other) => other === mail).length;
    check(
      count <= expected.filter((other) => other === mail).length || mayRepeatMails || mail.endsWith('refund'),
      `7. The mail "${mail}" about ORDER was sent ${count} times.`,
    );
  }
  check(documents.length > 0 || !states.includes('shipped'), '14. ORDER is shipped without an invoice.');
  const [invoice = 0, ...credits] = documents.map(({ total }) => Math.round(total * 100));
  const keeps = Math.round((hasEnded(state) ? 0 : order.toPay - refunded) * 100);
  const left = credits.reduce((sum, credit) => sum - credit, invoice);
  check(documents.length === 0 || left === keeps, `14. ORDER keeps ${keeps}, its documents ${left}.`);
  if (!paymentPages.has(number)) return broken;
  const report = await payments.read(paymentOf({ number }));
  check(report.paid === paid, `5. The provider has ${report.paid} for ORDER, which says ${paid}.`);
  const repaid = report.refunded;
  check(repaid === refunded, `5. The provider has refunded ${repaid} for ORDER, which says ${refunded}.`);
  const mustReturn = report.paid > 0 && (state === 'expired' || state === 'cancelled');
  const rest = report.paid - repaid;
  check(!mustReturn || rest === 0, `4. ORDER is ${state}, and ${rest} were not returned.`);
  check(report.status !== 'open', `5. Anybody can still pay ORDER, which is ${state}.`);
  return broken;
}

/** Whether nothing remains to be done but what a later day brings. */
function isAtRest({ dueAt, unsent }: StoredOrder, now: Date): boolean {
  const soon = new Date(now.getTime() + 2 * 3_600_000).toISOString();
  return (dueAt === undefined || dueAt > soon) && unsent.every(({ failure }) => failure !== undefined);
}
