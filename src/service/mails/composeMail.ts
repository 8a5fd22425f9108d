import { amountText } from '#core/domain/ordering/amountText.ts';
import { owesTransfer } from '#core/domain/ordering/owesTransfer.ts';
import type { HistoryEntry } from '#core/domain/ordering/PlacedOrder.ts';
import type { MailKind, StoredOrder } from '#core/domain/ordering/StoredOrder.ts';
import type { SellingShop } from '#core/domain/ShopFile.ts';
import type { Mail } from '#core/ports/Mailer.ts';
import { OWNER_TEXTS, SHOPPER_TEXTS as TEXTS } from './mailTexts.ts';
import { type MailContent, type MailPart, mailHtml, mailText, oneLine } from './renderMail.ts';

export interface MailSettings {
  readonly shop: SellingShop;
  /** The storefront's origin, to which mails link. */
  readonly storefront?: string | undefined;
  /** The owner's e-mail address; without it, the contact of the shop file. */
  readonly ownerEmail?: string | undefined;
}

/** The language of texts that no shopper reads, and of invalid tags. */
const DEFAULT_LANGUAGE = 'en';

/** A late payment has revived the order. */
const REVIVED = /expired.* placed/;
/** The payment arrived for an order that had ended, and stays so. */
const PAID_TOO_LATE = /(expired|cancelled).* paid(?!.* placed)/;

/** One address: no list, no name, no line break. */
const EMAIL = /^[^\s@<>(),;:"[\]\\\p{Cc}]+@[^\s@<>(),;:"[\]\\\p{Cc}]+$/u;

/** Returns a function that writes the mails about orders; undefined if the recipient has no valid address. */
export function composeMail(
  settings: MailSettings,
): (order: StoredOrder, kind: MailKind) => Mail | undefined {
  const { shop, ownerEmail } = settings;
  return (order, { kind, to: recipient }) => {
    const isOwner = recipient === 'owner';
    const to = isOwner ? ownerEmail || shop.contact?.email : order.account.email;
    if (to === undefined || !EMAIL.test(to)) return undefined;
    const values = valuesOf(order, settings);
    const content = isOwner ? toOwner(values, kind) : toShopper(values, kind);
    const subject = oneLine(`${content.title} (${order.number}${isOwner ? '' : `, ${shop.name}`})`);
    return { to, subject, text: mailText(content), html: mailHtml(content), about: order.number };
  };
}

type Values = ReturnType<typeof valuesOf>;

/** An order with its formatted amounts. */
function valuesOf(order: StoredOrder, settings: MailSettings) {
  const { paid, refunded } = order.payment;
  const amount = amountText(settings.shop, order.currency);
  const money = {
    sum: amount(order.toPay),
    paid: amount(paid),
    refunded: amount(refunded),
    rest: amount(paid - refunded),
  };
  const language = isLanguage(order.language) ? order.language : DEFAULT_LANGUAGE;
  return { order, ...settings, amount, money, language, isRefunded: paid > 0 && refunded >= paid };
}

function toShopper(values: Values, kind: MailKind['kind']): MailContent {
  const { order, shop, storefront, money, language, isRefunded } = values;
  const text = (...sentences: readonly string[]) => sentences.map((sentence) => ({ text: sentence }));
  const parts: Readonly<Record<MailKind['kind'], () => readonly MailPart[]>> = {
    confirmation: () => [
      ...text(TEXTS.confirmed, ...(hasHistory(order, REVIVED) ? [TEXTS.revived] : [])),
      ...orderParts(values),
      ...payment(values),
      ...address(values),
    ],
    dispatch: () => [
      ...text(TEXTS.dispatched),
      ...(order.tracking?.startsWith('https://') ? [{ link: TEXTS.track, address: order.tracking }] : []),
      ...orderParts(values),
      ...address(values),
    ],
    cancellation: () => [...text(TEXTS.cancelled, moneyBack(values)), ...orderParts(values)],
    refund: () => [
      ...text(
        isRefunded ? TEXTS.refunded(money) : TEXTS.partlyRefunded(money),
        ...(hasHistory(order, PAID_TOO_LATE) ? [TEXTS.lateRefund] : []),
      ),
      ...orderParts(values),
    ],
  };
  const contact = [shop.contact?.email, shop.contact?.phone].filter(Boolean).join(', ');
  return {
    language,
    title: TEXTS.subject[kind],
    parts: [
      ...parts[kind](),
      // The path of the storefront's screen.
      ...(storefront ? [{ link: TEXTS.orders, address: `${storefront}/order` }] : []),
      ...text(...(contact === '' ? [] : [TEXTS.questions(contact)]), shop.name),
    ],
  };
}

function toOwner(values: Values, kind: MailKind['kind']): MailContent {
  const { order, money } = values;
  const { account, history, number } = order;
  const events = [
    ...(kind === 'confirmation' && hasHistory(order, REVIVED) ? [OWNER_TEXTS.revived] : []),
    ...(kind === 'refund' && hasHistory(order, PAID_TOO_LATE) ? [OWNER_TEXTS.lateRefund] : []),
    ...(owesTransfer(order) ? [OWNER_TEXTS.refundDue(money, number)] : []),
  ];
  const method = OWNER_TEXTS.methods[order.payment.method];
  return {
    language: DEFAULT_LANGUAGE,
    title: OWNER_TEXTS.subject[kind](money),
    parts: [
      ...events.map((text) => ({ text })),
      ...orderParts(values),
      {
        title: OWNER_TEXTS.buyer,
        rows: [
          [OWNER_TEXTS.name, account.name || (order.address?.name ?? '')],
          [OWNER_TEXTS.email, account.email],
          [OWNER_TEXTS.payment, `${method}, ${order.payment.state}`],
        ],
      },
      ...address(values),
      { title: OWNER_TEXTS.history, rows: history.map((entry) => [timeOf(entry), OWNER_TEXTS.entry(entry)]) },
    ],
  };
}

/** The lines and the sums. */
function orderParts({ order, amount, money }: Values): readonly MailPart[] {
  const { lines, subtotal, delivery, tax } = order;
  const rows = lines.map(({ name, quantity, price, color, size }): readonly [string, string] => [
    `${quantity} × ${[name, color, size].filter(Boolean).join(', ')}`,
    amount(price * quantity),
  ]);
  return [
    { title: TEXTS.products, rows },
    {
      title: `${TEXTS.number} ${order.number}`,
      rows: [
        [TEXTS.subtotal, amount(subtotal)],
        [TEXTS.delivery, amount(delivery)],
        [TEXTS.total, money.sum],
        ...(tax === undefined ? [] : [[TEXTS.tax, amount(tax)] as const]),
      ],
    },
  ];
}

function payment({ order, shop, money }: Values): readonly MailPart[] {
  const { method } = order.payment;
  const { transfer } = shop.checkout;
  const sentence = { text: TEXTS.payment[method] };
  if (method !== 'transfer' || !transfer) return [sentence];
  const { title, holder, iban, amount: sum, reference } = TEXTS.transfer;
  const rows = [
    [holder, transfer.holder],
    [iban, transfer.iban.replace(/.{4}(?=.)/g, '$& ')],
    [sum, money.sum],
    [reference, order.number],
  ] as const;
  return [sentence, { title, rows }];
}

function address({ order, language }: Values): readonly MailPart[] {
  if (!order.address) return [];
  const { name, street, postcode, city, country, phone } = order.address;
  const countryName = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  const lines = [name, street, `${postcode} ${city}`, countryName, ...(phone === undefined ? [] : [phone])];
  return [{ title: TEXTS.address, lines }];
}

/** What happens to the payment of a cancelled order. */
function moneyBack({ order, money, isRefunded }: Values): string {
  const { method, paid } = order.payment;
  if (paid === 0) return TEXTS.cancelledMoney.unpaid;
  if (isRefunded) return TEXTS.cancelledMoney.refunded(money);
  return TEXTS.cancelledMoney[method === 'card' ? 'card' : 'other'](money);
}

function hasHistory({ history }: StoredOrder, pattern: RegExp): boolean {
  return pattern.test(history.map(({ state }) => state).join(' '));
}

/** "2026-11-24 09:32 UTC": the service has no time zone of its own. */
function timeOf({ at }: HistoryEntry): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`;
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
