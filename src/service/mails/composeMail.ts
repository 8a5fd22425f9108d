import { baseIn, languageIn, localeIn } from '#core/domain/languages.ts';
import { amountText } from '#core/domain/ordering/amountText.ts';
import { owesTransfer } from '#core/domain/ordering/owesTransfer.ts';
import type { MailKind, StoredOrder } from '#core/domain/ordering/StoredOrder.ts';
import type { SellingShop } from '#core/domain/ShopFile.ts';
import type { Mail } from '#core/ports/Mailer.ts';
import { textsIn } from '../../texts/textsIn.ts';
import { type MailPart, mailHtml, mailText, oneLine } from './renderMail.ts';

export interface MailSettings {
  readonly shop: SellingShop;
  /** The storefront's origin, to which mails link. */
  readonly storefront?: string | undefined;
  /** The owner's e-mail address; without it, the contact of the shop file. */
  readonly ownerEmail?: string | undefined;
  readonly textsIn?: typeof textsIn;
}

/** A late payment has revived the order. */
const REVIVED = /expired.* placed/;
/** The payment arrived for an order that had ended, and stays so. */
const PAID_TOO_LATE = /(expired|cancelled).* paid(?!.* placed)/;

/** One address: no list, no name, no line break. */
const EMAIL = /^[^\s@<>(),;:"[\]\\\p{Cc}]+@[^\s@<>(),;:"[\]\\\p{Cc}]+$/u;

/**
 * Returns a function that writes the mails about orders: to shoppers in the language of the order, to the owner in that of the shop.
 * It returns undefined if the recipient has no valid address.
 */
export function composeMail(
  settings: MailSettings,
): (order: StoredOrder, kind: MailKind) => Mail | undefined {
  const { shop, ownerEmail } = settings;
  return (order, { kind, to: recipient }) => {
    const isOwner = recipient === 'owner';
    const to = isOwner ? ownerEmail || shop.contact?.email : order.account.email;
    if (to === undefined || !EMAIL.test(to)) return undefined;
    const language = isOwner ? shop.language : languageIn(shop, order.language);
    const values = valuesOf(order, settings, language);
    const { direction, texts } = values;
    const [title, ...all] = (isOwner ? toOwner : toShopper)(values)[kind];
    const parts = all.filter((part) => part !== false && part !== undefined);
    const content = { language, direction, title, parts };
    const subject = oneLine(texts.subject(title, order.number, ...(isOwner ? [] : [shop.name])));
    return { to, subject, text: mailText(content), html: mailHtml(content), about: order.number };
  };
}

/** The mails to one recipient: the title of each and its parts, of which those that do not apply are missing. */
type Mails = Readonly<
  Record<MailKind['kind'], readonly [title: string, ...parts: (MailPart | false | undefined)[]]>
>;

type Values = ReturnType<typeof valuesOf>;

/** An order with the texts of a language, and the formatted amounts of its payment. */
function valuesOf(order: StoredOrder, settings: MailSettings, language: string) {
  const { paid, refunded } = order.payment;
  const { direction, mails: texts } = (settings.textsIn ?? textsIn)(language);
  const locale = localeIn(settings.shop, language);
  const amount = amountText({ ...settings.shop, locale }, order.currency);
  return {
    ...settings,
    ...{ order, language, direction, texts, locale, amount },
    paid: amount(paid),
    refunded: amount(refunded),
    rest: amount(paid - refunded),
    isRefunded: paid > 0 && refunded >= paid,
  };
}

function toShopper(values: Values): Mails {
  const { order, shop, storefront, paid, refunded, isRefunded, language, texts } = values;
  const { confirmation, dispatch, cancellation, refund } = texts;
  const { method } = order.payment;
  const contact = [shop.contact?.email, shop.contact?.phone].filter(Boolean).join(', ');
  const end = [
    // The path of the storefront's screen.
    storefront ? { link: texts.orders, address: `${storefront}${baseIn(shop, language)}order` } : undefined,
    contact !== '' && texts.questions(contact),
    shop.name,
  ];
  return {
    confirmation: [
      confirmation.title,
      confirmation.thanks,
      hasHistory(order, REVIVED) && confirmation.revived,
      ...orderParts(values),
      confirmation[method],
      method === 'transfer' && account(values),
      address(values),
      ...end,
    ],
    dispatch: [
      dispatch.title,
      dispatch.sent,
      order.tracking?.startsWith('https://') && { link: dispatch.track, address: order.tracking },
      ...orderParts(values),
      address(values),
      ...end,
    ],
    cancellation: [
      cancellation.title,
      cancellation.cancelled,
      moneyBack(values),
      ...orderParts(values),
      ...end,
    ],
    refund: [
      refund.title,
      isRefunded ? refund.full(refunded) : refund.part(refunded, paid),
      hasHistory(order, PAID_TOO_LATE) && refund.late,
      ...orderParts(values),
      ...end,
    ],
  };
}

function toOwner(values: Values): Mails {
  const { order, amount, refunded, rest, locale } = values;
  const { owner } = values.texts;
  const { account: buyer, history, number, payment } = order;
  // The service has no time zone of its own.
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });
  const all = [
    owesTransfer(order) && owner.transfer(rest, `npm run orders -- refund ${number}`),
    ...orderParts(values),
    {
      title: owner.buyer,
      rows: [
        [owner.name, buyer.name || (order.address?.name ?? '')],
        [owner.email, buyer.email],
        [owner.payment, owner.paymentState(owner.methods[payment.method], owner.states[payment.state])],
      ],
    },
    address(values),
    {
      title: owner.history,
      rows: history.map(({ state, at }) => [time.format(new Date(at)), owner.states[state]] as const),
    },
  ] as const;
  return {
    confirmation: [
      owner.confirmation(amount(order.toPay)),
      hasHistory(order, REVIVED) && owner.revived,
      ...all,
    ],
    dispatch: [owner.dispatch, ...all],
    cancellation: [owner.cancellation, ...all],
    refund: [owner.refund(refunded), hasHistory(order, PAID_TOO_LATE) && owner.late, ...all],
  };
}

/** The lines and the sums. */
function orderParts({ order, amount, texts }: Values): readonly MailPart[] {
  const { lines, subtotal, delivery, tax, toPay } = order;
  return [
    {
      title: texts.products,
      rows: lines.map(({ name, quantity, price, color, size }) => [
        `${quantity} × ${[name, color, size].filter(Boolean).join(', ')}`,
        amount(price * quantity),
      ]),
    },
    {
      title: texts.order(order.number),
      rows: [
        [texts.subtotal, amount(subtotal)],
        [texts.delivery, amount(delivery)],
        [texts.total, amount(toPay)],
        ...(tax === undefined ? [] : [[texts.tax, amount(tax)] as const]),
      ],
    },
  ];
}

/** The shop's account for a transfer. */
function account({ order, shop, amount, texts }: Values): MailPart | undefined {
  const { transfer } = shop.checkout;
  return (
    transfer && {
      title: texts.account.title,
      rows: [
        [texts.account.holder, transfer.holder],
        [texts.account.iban, transfer.iban.replace(/.{4}(?=.)/g, '$& ')],
        [texts.account.amount, amount(order.toPay)],
        [texts.account.reference, order.number],
      ],
    }
  );
}

function address({ order, language, texts }: Values): MailPart | undefined {
  if (!order.address) return undefined;
  const { name, street, postcode, city, country, phone } = order.address;
  const countryName = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  const lines = [name, street, `${postcode} ${city}`, countryName, ...(phone === undefined ? [] : [phone])];
  return { title: texts.address, lines };
}

/** What happens to the payment of a cancelled order. */
function moneyBack({ order, refunded, rest, isRefunded, texts }: Values): string {
  const { method, paid } = order.payment;
  if (paid === 0) return texts.cancellation.unpaid;
  if (isRefunded) return texts.refund.full(refunded);
  return method === 'card' ? texts.cancellation.toCard(rest) : texts.cancellation.byTransfer(rest);
}

function hasHistory({ history }: StoredOrder, pattern: RegExp): boolean {
  return pattern.test(history.map(({ state }) => state).join(' '));
}
