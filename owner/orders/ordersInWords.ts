import type { LocalShop } from '#core/domain/ShopFile.ts';
import { addressLines } from '#core/orders/Address.ts';
import { lineName } from '#core/orders/lineName.ts';
import { amountFormat, paidFor } from '#core/orders/orderAmounts.ts';
import { openIssue, owesTransfer, workOf } from '#core/orders/orderPayment.ts';
import { hasEnded } from '#core/orders/orderStates.ts';
import { trackingPages } from '#core/orders/parcels.ts';
import { hasLostMail, type StoredOrder } from '#core/orders/StoredOrder.ts';
import { shownTaxes } from '#core/orders/shownTaxes.ts';
import { count, oneLine } from '../catalogue/oneLine.ts';
import { aligned, localTime } from './columns.ts';
import { type FoundWithdrawal, withdrawalSteps, withdrawalsInWords } from './withdrawals.ts';

/** A list of orders in aligned columns, a line each. */
export function ordersInWords(shop: LocalShop, orders: readonly StoredOrder[]): string {
  if (orders.length === 0) return 'There are no open orders.';
  const rows = orders.map((order) => [
    order.number,
    localTime(order.placedAt),
    nameOf(order),
    amountFormat(shop, order.currency)(order.toPay),
    `${order.payment.method}, ${order.payment.state}`,
    [
      order.state,
      openIssue(order) ?? (workOf(order) === 'refund due' && 'refund due'),
      hasLostMail(order) && 'mail not delivered',
    ]
      .filter(Boolean)
      .join(', '),
  ]);
  return aligned([['NUMBER', 'DATE', 'NAME', 'SUM', 'PAYMENT', 'STATE'], ...rows], 3);
}

/** Everything about an order that its owner needs, with the declarations of its number. */
export function orderInWords(shop: LocalShop, order: StoredOrder, found: readonly FoundWithdrawal[]): string {
  const { number, state, payment, lines, address, account, note, history } = order;
  const { returned = [], documents = [] } = order;
  const amount = amountFormat(shop, order.currency);
  const { country = '', phone = '' } = address ?? {};
  const sections = [
    aligned([
      ['Order', number],
      ['State', state],
      ['Placed', localTime(order.placedAt)],
      ['Payment', `${payment.method}, ${payment.state}`],
      ['Paid', amount(payment.paid)],
      ['Refunded', amount(payment.refunded)],
      ['Account', `${account.id ?? 'guest'} ${account.email}`.trim()],
      ['Address', address ? [...addressLines(address), country].join(', ') : 'removed'],
      ...(phone === '' ? [] : [['Phone', phone]]),
      ...returned.map(({ id, quantity }) => ['Returned', `${quantity} × ${id}`]),
      ...trackingPages(order).map(([page, code]) => ['Tracking', `${code} ${page}`.trim()]),
      ...(note === undefined ? [] : [['Note', note]]),
      ...documents.map((one) => [one.kind === 'credit' ? 'Credit' : 'Invoice', one.number]),
    ]),
    aligned(
      [
        ...lines.map((line) => [
          `${line.quantity} × ${lineName(line).join(', ')}`,
          amount(line.price * line.quantity),
        ]),
        ...(order.code ? [[`Code ${order.code.code}`, amount(-order.code.reduction)]] : []),
        [order.rate?.name ? `Delivery (${order.rate.name})` : 'Delivery', amount(order.delivery)],
        ['Total', amount(order.toPay)],
        ...shownTaxes(order).map(({ percent, tax }) => [
          percent === undefined ? 'Included tax' : `Included tax, ${percent} %`,
          amount(tax),
        ]),
      ],
      1,
    ),
    aligned(history.map((entry) => [localTime(entry.at), entry.state])),
    ...(found.length > 0 ? [withdrawalsInWords(found, true)] : []),
    ...nextSteps(shop, order, found),
  ];
  return sections.join('\n\n');
}

/** The state after a command, in a line, and the remaining steps. */
export function stateInWords(shop: LocalShop, order: StoredOrder, found: readonly FoundWithdrawal[]): string {
  const { number, state, currency, payment, returned = [] } = order;
  const pieces = returned.reduce((sum, { quantity }) => sum + quantity, 0);
  const amount = amountFormat(shop, currency);
  const sums = payment.refunded > 0 ? ` (${amount(payment.refunded)} of ${amount(payment.paid)})` : '';
  const worth = amount(returned.reduce((sum, one) => sum + paidFor(order, one), 0));
  const back = pieces > 0 ? `, ${count(pieces, 'piece')} returned (${worth})` : '';
  const line = `${number}: ${state}${back}, payment by ${payment.method}: ${payment.state}${sums}`;
  return [line, ...nextSteps(shop, order, found)].join('\n');
}

function nextSteps(
  shop: LocalShop,
  order: StoredOrder,
  found: readonly FoundWithdrawal[],
): readonly string[] {
  const { number, state, payment, refundDue, unsent } = order;
  const amount = amountFormat(shop, order.currency);
  const waiting = unsent.filter(({ failure }) => failure === undefined).length;
  const rest = amount(payment.paid - payment.refunded);
  const issue = openIssue(order);
  const refund = `npm run orders -- refund ${number}${hasEnded(state) ? '' : ' --amount TOTAL'}`;
  const isRefunded = (state === 'placed' || state === 'packed') && payment.state === 'refunded';
  return [
    issue === 'refund failed' &&
      `A refund has failed. Check the payment at Stripe, then repeat it: ${refund}`,
    issue === 'disputed' &&
      'Warning: the shopper has demanded the payment back at the bank. Check it at Stripe before you ship.',
    isRefunded && 'Warning: the payment is refunded in full. To stop the delivery, cancel the order.',
    owesTransfer(order) && `Transfer ${rest} back to the shopper, then record it: ${refund}`,
    ...withdrawalSteps(shop, order, found),
    refundDue !== undefined && `The order service refunds the card: ${amount(refundDue)} in total.`,
    waiting > 0 && `Mails that the order service has still to send: ${waiting}`,
    ...unsent.map(
      ({ kind, to, failure }) =>
        failure !== undefined && oneLine(`The ${kind} was not delivered to the ${to}: ${failure}`),
    ),
  ].filter((step) => step !== false);
}

function nameOf({ address, account }: StoredOrder): string {
  const name = address?.name ?? account.name;
  if (account.id === undefined) return name === '' ? 'guest' : `${name} (guest)`;
  return name || 'removed';
}
