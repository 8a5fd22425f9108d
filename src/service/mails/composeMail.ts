import { amountText } from '#core/domain/ordering/amountText.ts';
import { ordersPath } from '#core/domain/ordering/ordersPath.ts';
import { owesTransfer } from '#core/domain/ordering/owesTransfer.ts';
import type { MailKind, StoredOrder } from '#core/domain/ordering/StoredOrder.ts';
import type { PaymentMethod, SellingShop } from '#core/domain/ShopFile.ts';
import type { Mail } from '#core/ports/Mailer.ts';
import { type MailPart, mailHtml, mailText, oneLine } from './renderMail.ts';

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
    const [title, ...parts] = (isOwner ? toOwner : toShopper)(values)[kind];
    const language = isOwner ? DEFAULT_LANGUAGE : values.language;
    const content = { language, title, parts: parts.filter((part) => part !== false && part !== undefined) };
    const subject = oneLine(`${title} (${order.number}${isOwner ? '' : `, ${shop.name}`})`);
    return { to, subject, text: mailText(content), html: mailHtml(content), about: order.number };
  };
}

/** The mails to one recipient: the title of each and its parts, of which those that do not apply are missing. */
type Mails = Readonly<
  Record<MailKind['kind'], readonly [title: string, ...parts: (MailPart | false | undefined)[]]>
>;

type Values = ReturnType<typeof valuesOf>;

/** An order with the formatted amounts of its payment. */
function valuesOf(order: StoredOrder, settings: MailSettings) {
  const { paid, refunded } = order.payment;
  const amount = amountText(settings.shop, order.currency);
  return {
    order,
    ...settings,
    amount,
    paid: amount(paid),
    refunded: amount(refunded),
    rest: amount(paid - refunded),
    isRefunded: paid > 0 && refunded >= paid,
    language: isLanguage(order.language) ? order.language : DEFAULT_LANGUAGE,
  };
}

const PAYMENT: Readonly<Record<PaymentMethod, string>> = {
  card: 'You have paid by card.',
  invoice: 'You pay on invoice. It states when the amount is due.',
  transfer: 'Please transfer the amount to our account, with the order number as the reference.',
};

function toShopper(values: Values): Mails {
  const { order, shop, storefront, paid, refunded, isRefunded } = values;
  const { method } = order.payment;
  const contact = [shop.contact?.email, shop.contact?.phone].filter(Boolean).join(', ');
  const end = [
    storefront ? { link: 'Your orders', address: storefront + ordersPath(order.language, shop) } : undefined,
    contact !== '' && `Do you have questions? ${contact}`,
    shop.name,
  ];
  return {
    confirmation: [
      'Your order',
      'Thank you for your order. We write again when it is on its way.',
      hasHistory(order, REVIVED) &&
        'Your payment arrived after the order had expired. The products were still available, so the order is valid again.',
      ...orderParts(values),
      PAYMENT[method],
      method === 'transfer' && account(values),
      address(values),
      ...end,
    ],
    dispatch: [
      'Your order is on its way',
      'Your parcel has left our warehouse.',
      order.tracking?.startsWith('https://') && { link: 'Track your parcel', address: order.tracking },
      ...orderParts(values),
      address(values),
      ...end,
    ],
    cancellation: [
      'Your order was cancelled',
      'We have cancelled your order.',
      moneyBack(values),
      ...orderParts(values),
      ...end,
    ],
    refund: [
      'Your refund',
      isRefunded
        ? `We have refunded your payment of ${refunded}.`
        : `We have refunded ${refunded} of your payment of ${paid}.`,
      hasHistory(order, PAID_TOO_LATE) &&
        'Your payment arrived when the order had already ended, and its products may be sold. So the order stays closed.',
      ...orderParts(values),
      ...end,
    ],
  };
}

function toOwner(values: Values): Mails {
  const { order, amount, refunded, rest } = values;
  const { account: buyer, history, number, payment } = order;
  const method = payment.method === 'transfer' ? 'bank transfer' : payment.method;
  const all = [
    owesTransfer(order) &&
      `Transfer ${rest} back to the shopper, then record it: npm run orders -- refund ${number}`,
    ...orderParts(values),
    {
      title: 'Buyer',
      rows: [
        ['Name', buyer.name || (order.address?.name ?? '')],
        ['E-mail', buyer.email],
        ['Payment', `${method}, ${payment.state}`],
      ],
    },
    address(values),
    {
      title: 'History',
      rows: history.map(({ state, at }) => [timeText(at), state.replaceAll('-', ' ')] as const),
    },
  ] as const;
  return {
    confirmation: [
      `New order: ${amount(order.toPay)}`,
      hasHistory(order, REVIVED) &&
        'The payment arrived after the order had expired. The stock sufficed, so the order is valid again. Please pack it.',
      ...all,
    ],
    dispatch: ['Order on its way', ...all],
    cancellation: ['Order cancelled by the shopper', ...all],
    refund: [
      `Refund: ${refunded}`,
      hasHistory(order, PAID_TOO_LATE) &&
        'The payment arrived when the order had already ended. It was refunded.',
      ...all,
    ],
  };
}

/** The lines and the sums. */
function orderParts({ order, amount }: Values): readonly MailPart[] {
  const { lines, subtotal, delivery, tax, toPay } = order;
  return [
    {
      title: 'Products',
      rows: lines.map(({ name, quantity, price, color, size }) => [
        `${quantity} × ${[name, color, size].filter(Boolean).join(', ')}`,
        amount(price * quantity),
      ]),
    },
    {
      title: `Order ${order.number}`,
      rows: [
        ['Subtotal', amount(subtotal)],
        ['Delivery', amount(delivery)],
        ['Total', amount(toPay)],
        ...(tax === undefined ? [] : [['Included tax', amount(tax)] as const]),
      ],
    },
  ];
}

/** The shop's account for a transfer. */
function account({ order, shop, amount }: Values): MailPart | undefined {
  const { transfer } = shop.checkout;
  return (
    transfer && {
      title: 'Bank transfer',
      rows: [
        ['Account holder', transfer.holder],
        ['IBAN', transfer.iban.replace(/.{4}(?=.)/g, '$& ')],
        ['Amount', amount(order.toPay)],
        ['Reference', order.number],
      ],
    }
  );
}

function address({ order, language }: Values): MailPart | undefined {
  if (!order.address) return undefined;
  const { name, street, postcode, city, country, phone } = order.address;
  const countryName = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  const lines = [name, street, `${postcode} ${city}`, countryName, ...(phone === undefined ? [] : [phone])];
  return { title: 'Delivery address', lines };
}

/** What happens to the payment of a cancelled order. */
function moneyBack({ order, refunded, rest, isRefunded }: Values): string {
  const { method, paid } = order.payment;
  if (paid === 0)
    return 'You do not have to pay anything. If you have already transferred the amount, we transfer it back.';
  if (isRefunded) return `We have refunded your payment of ${refunded}.`;
  if (method === 'card') return `We refund ${rest} to your card. Your bank may need some days for it.`;
  return `We transfer ${rest} back to you.`;
}

function hasHistory({ history }: StoredOrder, pattern: RegExp): boolean {
  return pattern.test(history.map(({ state }) => state).join(' '));
}

/** "2026-11-24 09:32 UTC": the service has no time zone of its own. */
function timeText(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`;
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
