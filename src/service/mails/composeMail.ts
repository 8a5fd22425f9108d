import { rateOf, shopDeliveryDays } from '#core/domain/delivery.ts';
import { isEmail } from '#core/domain/isEmail.ts';
import { baseIn, languageIn, localeIn } from '#core/domain/languages.ts';
import type { SellingShop } from '#core/domain/ShopFile.ts';
import { percentFormat } from '#core/domain/tax.ts';
import { addressLines, pickupLines } from '#core/orders/Address.ts';
import { lineName } from '#core/orders/lineName.ts';
import { amountFormat } from '#core/orders/orderAmounts.ts';
import { owesTransfer } from '#core/orders/orderPayment.ts';
import { endsAt, hasEnded } from '#core/orders/orderStates.ts';
import { trackingPages } from '#core/orders/parcels.ts';
import type { Mail } from '#core/orders/ports/Mailer.ts';
import type { MailKind, StoredOrder } from '#core/orders/StoredOrder.ts';
import { shownTaxes } from '#core/orders/shownTaxes.ts';
import type { OwnersPages } from '../../shop/ownersPage.ts';
import { textsIn } from '../../texts/textsIn.ts';
import { type MailPart, mailHtml, mailText, oneLine, unlinked } from './renderMail.ts';

export interface MailSettings {
  readonly shop: SellingShop;
  /** The storefront's origin, to which mails link. */
  readonly storefront?: string | undefined;
  /** The owner's e-mail address; without it, the contact of the shop file. */
  readonly ownerEmail?: string | undefined;
  /** The owner's pages by language. */
  readonly pages?: Readonly<Record<string, OwnersPages>>;
  readonly textsIn?: typeof textsIn;
}

/** A late payment has revived the order. */
const REVIVED = /expired.* placed/;
/** The payment arrived for an ended order, which stays as it is. */
const PAID_TOO_LATE = /(expired|cancelled).* paid(?!.* placed)/;

/**
 * Returns a function that writes the mails about orders: to shoppers in the language of the order, to the owner in that of the shop.
 * It returns undefined if the recipient has no valid address.
 */
export function composeMail(
  settings: MailSettings,
): (order: StoredOrder, mail: MailKind) => Mail | undefined {
  const { shop, ownerEmail } = settings;
  return (order, { kind, to: recipient, language: given }) => {
    const isOwner = recipient === 'owner';
    const to = isOwner ? ownerEmail || shop.contact?.email : order.account.email;
    if (to === undefined || !isEmail(to)) return undefined;
    const language = isOwner ? shop.language : languageIn(shop, given ?? order.language);
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
export function valuesOf(order: StoredOrder, settings: MailSettings, language: string) {
  const { paid, refunded } = order.payment;
  const states = order.history.map(({ state }) => state).join(' ');
  const texts = (settings.textsIn ?? textsIn)(language);
  const locale = localeIn(settings.shop, language);
  const amount = amountFormat({ ...settings.shop, locale }, order.currency);
  return {
    ...settings,
    order,
    language,
    texts,
    locale,
    timeZone: settings.shop.timeZone ?? 'UTC',
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
  const { confirmation, dispatch, cancellation, refund, receipt, expiry, refundFailed, questions } =
    texts.mails;
  const { link, moved, reminder } = texts.mails;
  const { track } = texts.order;
  const { invoiceDue, transferDue, nothingDue, refunded: full, partlyRefunded } = texts.payment;
  const isFree = order.toPay === 0;
  const refundedText = isRefunded ? full(refunded) : partlyRefunded(refunded, paid);
  const { method, state } = order.payment;
  // A mail that is sent again asks for no payment that has arrived.
  const isDue = !isFree && state === 'open';
  const waysToPay = { card: confirmation.paid, invoice: isDue && invoiceDue, transfer: isDue && transferDue };
  const due = [
    method === 'none' || isFree ? nothingDue : waysToPay[method],
    isDue && method === 'transfer' && account(values),
    transferEnd(values),
  ];
  // Nobody sends a stranger texts of their own, or a shopper's address to a stranger, with the shop as the sender.
  // Guests have no other place where they find a wrong address.
  const isGuest = order.key !== undefined;
  const ownAddress = (order.account.isVerified || isGuest) && address(values, isGuest);
  const contact = [shop.contact?.email, shop.contact?.phone].filter((line) => line !== undefined);
  const end = [
    // The path of the storefront's screen.
    storefront
      ? { link: texts.order.yours, address: `${storefront}${baseIn(shop, language)}order${keyOf(order)}` }
      : undefined,
    withdrawal(values),
    contact.length > 0 && { title: questions, lines: contact },
    shop.name,
  ];
  return {
    confirmation: [
      confirmation.title,
      order.rate?.pickup ? confirmation.toFetch : confirmation.thanks,
      isRevived && confirmation.revived,
      ...parts,
      ...due,
      arrival(values),
      pickup(values),
      ownAddress,
      ...end,
      ...conditions(values),
    ],
    dispatch: [
      order.rate?.pickup ? dispatch.ready : dispatch.title,
      order.rate?.pickup ? dispatch.fetch : dispatch.sent,
      pickup(values),
      ...trackingPages(order).map(([address, code]) => ({ link: `${track} ${code}`.trim(), address })),
      ...parts,
      ownAddress,
      ...end,
    ],
    cancellation: [cancellation.title, cancellation.cancelled, moneyBack(values), ...parts, ...end],
    refund: [refund.title, refundedText, isTooLate && refund.late, ...parts, ...end],
    receipt: [receipt.title, receipt.text, ...parts, ...end],
    expiry: [expiry.title, method === 'transfer' ? expiry.transfer : expiry.text, ...parts, ...end],
    reminder: [reminder.title, reminder.text, ...due, ...parts, ...end],
    link: [link.title, order.key === undefined ? link.signIn : link.text, ...end],
    moved: [moved.title, moved.text, ...end],
    problem: [refundFailed.title, refundFailed.text, ...parts, ...end],
  };
}

function toOwner(values: Values): Mails {
  const { order, amount, refunded, rest, locale, timeZone, isRevived, isTooLate, texts } = values;
  const { owner } = texts.mails;
  const { account: buyer, history, number, payment } = order;
  const refund = `npm run orders -- refund ${number}${hasEnded(order.state) ? '' : ' --amount TOTAL'}`;
  const { disputed, 'refund failed': failed, 'wrong amount': wrong } = owner.problems;
  const problems: Readonly<Record<string, string>> = {
    disputed,
    'refund failed': failed(refund),
    'wrong amount': wrong,
  };
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long', timeZone });
  const all = [
    owesTransfer(order) && owner.transfer(rest, refund),
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
    receipt: [owner.states.processing, ...all],
    expiry: [owner.states.expired, ...all],
    // The owner receives none of these.
    reminder: [''],
    link: [''],
    moved: [''],
    problem: [owner.problem, history.map(({ state }) => problems[state]).findLast(Boolean), ...all],
  };
}

/** The fragment that opens the order of a guest. No server logs it. */
function keyOf({ number, key }: StoredOrder): string {
  return key === undefined ? '' : `#${number}.${key}`;
}

/** The link to the filled-in form of the withdrawal. A fragment, so that no server logs it. A guest types everything but the number. */
function withdrawal({ order, shop, storefront, language, texts }: Values): MailPart | undefined {
  const { number, key, account, address } = order;
  if (!shop.sellsInEu || !storefront || hasEnded(order.state)) return undefined;
  const name = account.isVerified ? (address?.name ?? account.name) : '';
  const fields = new URLSearchParams({ number, ...(name !== '' && { name }), email: account.email });
  const filledIn = key === undefined ? `#${fields}` : `?order=${number}`;
  return {
    link: texts.titles.withdraw,
    address: `${storefront}${baseIn(shop, language)}withdraw${filledIn}`,
  };
}

/** The days on which the goods are expected to arrive. */
function arrival({ order, shop, locale, timeZone, texts }: Values): string | false {
  const rate = rateOf(order, shop);
  if (!shop.sellsInEu || !rate || order.rate?.pickup) return false;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  return texts.delivery.arrives(
    days.formatRange(...shopDeliveryDays(rate, new Date(order.placedAt), timeZone)),
  );
}

/** Who sells, the terms and the instructions on withdrawal in full, which the buyer can keep: Directive 2011/83/EU, Article 8(7). */
function conditions({ shop, pages, language, storefront = '' }: Values): readonly MailPart[] {
  if (!shop.sellsInEu) return [];
  const { imprint, terms, withdrawal: instructions } = pages?.[language] ?? {};
  const base = `${storefront}${baseIn(shop, language)}`;
  return [imprint, terms, instructions].flatMap((page) => {
    if (!page) return [];
    // Markdown is a readable text but for its backslashes. Its links to the shop need an address.
    const text = page.text.replace(/\\(?=[^\w\s]|$)/gm, '').replace(/(?<=\]\()\/(?!\/)/g, base);
    return { title: page.title, text };
  });
}

/** The lines and the sums. */
export function orderParts({ order, amount, texts, locale, timeZone, language }: Values) {
  const { lines, subtotal, code, delivery, toPay, rate } = order;
  const percentText = percentFormat(locale);
  const number = new Intl.NumberFormat(locale);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  return [
    {
      title: texts.mails.products,
      rows: lines.map(({ labels, ...line }) => {
        const { quantity, price } = line;
        const words = lineName({ ...line, ...(labels && language === order.language && { labels }) });
        return [`${number.format(quantity)} × ${texts.mails.list(words)}`, amount(price * quantity)] as const;
      }),
    },
    {
      title: texts.mails.order(order.number),
      rows: [
        [texts.mails.date, day.format(new Date(order.placedAt))],
        [texts.order.subtotal, amount(subtotal)],
        ...(code ? [[texts.order.code(code.code), amount(-code.reduction)] as const] : []),
        [rate?.name ? texts.delivery.by(rate.name) : texts.delivery.delivery, amount(delivery)],
        [texts.order.total, amount(toPay)],
        ...shownTaxes(order).map(({ percent, tax }) => {
          const label = percent === undefined ? texts.order.tax : texts.order.taxOf(percentText(percent));
          return [label, amount(tax)] as const;
        }),
      ],
    },
  ] as const;
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

/** When the order is cancelled without the transfer. */
function transferEnd({ order, texts, locale, timeZone }: Values): string | false | undefined {
  const end = order.state === 'placed' && endsAt(order);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  return end && texts.payment.transferUntil(day.format(new Date(end)));
}

/** Where and when the buyer fetches the order. */
export function pickup({ order: { rate }, texts }: Values): MailPart | undefined {
  return rate?.pickup && { title: texts.delivery.pickup, lines: pickupLines(rate.pickup) };
}

/** That of a guest may be a stranger's text for a stranger. */
export function address({ order, language, texts }: Values, isGuest = false, hasPhone = !isGuest) {
  if (!order.address) return undefined;
  const { country, phone } = order.address;
  const countryName = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  const lines = [...addressLines(order.address), countryName];
  const title = order.rate?.pickup ? texts.address.invoice : texts.address.title;
  return {
    title,
    lines: [...(isGuest ? lines.map(unlinked) : lines), ...(hasPhone && phone ? [phone] : [])],
  };
}

/** The sentence about the payment of a cancelled order. */
function moneyBack({ order, refunded, rest, isRefunded, texts }: Values): string {
  const { method, paid } = order.payment;
  if (paid === 0) return texts.payment.nothingDueTransfer;
  if (isRefunded) return texts.payment.refunded(refunded);
  return method === 'card' ? texts.payment.refundToCard(rest) : texts.payment.refundByTransfer(rest);
}
