import { baseIn, languageIn, localeIn } from '#core/domain/languages.ts';
import { addressLines } from '#core/domain/ordering/addressFields.ts';
import { amountText } from '#core/domain/ordering/amountText.ts';
import { owesTransfer } from '#core/domain/ordering/owesTransfer.ts';
import type { MailKind, StoredOrder } from '#core/domain/ordering/StoredOrder.ts';
import type { SellingShop } from '#core/domain/ShopFile.ts';
import { labelOf } from '#core/domain/translations.ts';
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
/** The payment arrived for an ended order, which stays as it is. */
const PAID_TOO_LATE = /(expired|cancelled).* paid(?!.* placed)/;

/** One address, without a name or a line break. */
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
    const { direction, mails } = values.texts;
    const [title, ...all] = (isOwner ? toOwner : toShopper)(values)[kind];
    const parts = all.filter((part) => part !== false && part !== undefined);
    const content = { language, direction, title, parts };
    const subject = oneLine(mails.subject(title, order.number, ...(isOwner ? [] : [shop.name])));
    return { to, subject, text: mailText(content), html: mailHtml(content), about: order.number };
  };
}

/** The mails to one recipient: title and parts of each. `false` and undefined are parts that do not apply. */
type Mails = Readonly<
  Record<MailKind['kind'], readonly [title: string, ...parts: (MailPart | false | undefined)[]]>
>;

type Values = ReturnType<typeof valuesOf>;

/** An order with the texts of a language, and the formatted amounts of its payment. */
function valuesOf(order: StoredOrder, settings: MailSettings, language: string) {
  const { paid, refunded } = order.payment;
  const states = order.history.map(({ state }) => state).join(' ');
  const texts = (settings.textsIn ?? textsIn)(language);
  const locale = localeIn(settings.shop, language);
  const amount = amountText({ ...settings.shop, locale }, order.currency);
  return {
    ...settings,
    order,
    language,
    texts,
    locale,
    amount,
    paid: amount(paid),
    refunded: amount(refunded),
    rest: amount(paid - refunded),
    isRefunded: paid > 0 && refunded >= paid,
    isRevived: REVIVED.test(states),
    isTooLate: PAID_TOO_LATE.test(states),
  };
}

function toShopper(values: Values): Mails {
  const { order, shop, storefront, language, texts } = values;
  const { paid, refunded, isRefunded, isRevived, isTooLate } = values;
  const parts = orderParts(values);
  const { confirmation, dispatch, cancellation, refund, questions } = texts.mails;
  const { invoiceDue, transferDue, refunded: full, partlyRefunded } = texts.payment;
  const refundedText = isRefunded ? full(refunded) : partlyRefunded(refunded, paid);
  const { method } = order.payment;
  const contact = [shop.contact?.email, shop.contact?.phone].filter(Boolean).join(', ');
  const end = [
    // The path of the storefront's screen.
    storefront
      ? { link: texts.order.yours, address: `${storefront}${baseIn(shop, language)}order` }
      : undefined,
    contact !== '' && questions(contact),
    shop.name,
  ];
  return {
    confirmation: [
      texts.order.title,
      confirmation.thanks,
      isRevived && confirmation.revived,
      ...parts,
      { card: confirmation.paid, invoice: invoiceDue, transfer: transferDue }[method],
      method === 'transfer' && account(values),
      address(values),
      ...end,
    ],
    dispatch: [
      dispatch.title,
      dispatch.sent,
      order.tracking?.startsWith('https://') && { link: texts.order.track, address: order.tracking },
      ...parts,
      address(values),
      ...end,
    ],
    cancellation: [cancellation.title, cancellation.cancelled, moneyBack(values), ...parts, ...end],
    refund: [refund.title, refundedText, isTooLate && refund.late, ...parts, ...end],
  };
}

function toOwner(values: Values): Mails {
  const { order, amount, refunded, rest, locale, isRevived, isTooLate, texts } = values;
  const { owner } = texts.mails;
  const { account: buyer, history, number, payment } = order;
  // The service does not know the owner's time zone.
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });
  const all = [
    owesTransfer(order) && owner.transfer(rest, `npm run orders -- refund ${number}`),
    ...orderParts(values),
    {
      title: owner.buyer,
      rows: [
        [texts.address.fields.name, buyer.name || (order.address?.name ?? '')],
        [owner.email, buyer.email],
        [texts.payment.title, owner.payment(owner.methods[payment.method], owner.states[payment.state])],
      ],
    },
    address(values),
    {
      title: owner.history,
      rows: history.map(({ state, at }) => [time.format(new Date(at)), owner.states[state]] as const),
    },
  ] as const;
  return {
    confirmation: [owner.confirmation(amount(order.toPay)), isRevived && owner.revived, ...all],
    dispatch: [owner.dispatch, ...all],
    cancellation: [owner.cancellation, ...all],
    refund: [owner.refund(refunded), isTooLate && owner.late, ...all],
  };
}

/** The lines and the sums. */
function orderParts({ order, amount, texts, language }: Values): readonly MailPart[] {
  const { lines, subtotal, delivery, tax, toPay } = order;
  return [
    {
      title: texts.mails.products,
      rows: lines.map(({ name, quantity, price, color = '', size = '', ...line }) => {
        const labels = language === order.language ? line : {};
        const words = [name, labelOf(labels, color), labelOf(labels, size)].filter(Boolean);
        return [`${quantity} × ${words.join(', ')}`, amount(price * quantity)];
      }),
    },
    {
      title: texts.mails.order(order.number),
      rows: [
        [texts.order.subtotal, amount(subtotal)],
        [texts.delivery.delivery, amount(delivery)],
        [texts.order.total, amount(toPay)],
        ...(tax === undefined ? [] : [[texts.order.tax, amount(tax)] as const]),
      ],
    },
  ];
}

/** The shop's account for a transfer. */
function account({ order, shop, amount, texts }: Values): MailPart | undefined {
  const { transfer } = shop.checkout;
  const { methods, transfer: labels } = texts.payment;
  return (
    transfer && {
      title: methods.transfer,
      rows: [
        [labels.holder, transfer.holder],
        [labels.iban, transfer.iban.replace(/.{4}(?=.)/g, '$& ')],
        [labels.amount, amount(order.toPay)],
        [labels.reference, order.number],
      ],
    }
  );
}

function address({ order, language, texts }: Values): MailPart | undefined {
  if (!order.address) return undefined;
  const { country, phone } = order.address;
  const countryName = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  const lines = [...addressLines(order.address), countryName, ...(phone === undefined ? [] : [phone])];
  return { title: texts.address.title, lines };
}

/** The sentence about the payment of a cancelled order. */
function moneyBack({ order, refunded, rest, isRefunded, texts }: Values): string {
  const { method, paid } = order.payment;
  if (paid === 0) return texts.payment.nothingDueTransfer;
  if (isRefunded) return texts.payment.refunded(refunded);
  return method === 'card' ? texts.payment.refundToCard(rest) : texts.payment.refundByTransfer(rest);
}
