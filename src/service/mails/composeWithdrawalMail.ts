import { isEmail } from '#core/domain/isEmail.ts';
import { languageIn, localeIn } from '#core/domain/languages.ts';
import { isOrderNumber } from '#core/orders/orderNumber.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { withdrawalNumber } from '#core/orders/Withdrawal.ts';
import { textsIn } from '../../texts/textsIn.ts';
import type { MailSettings } from './composeMail.ts';
import { mailHtml, mailText, oneLine } from './renderMail.ts';

/**
 * Returns a function that writes the receipts of a declaration: its content, date and time (Directive 2011/83/EU, Article 11a(4)). They
 * contain nothing of an order, because anybody can declare a withdrawal of any number. It returns undefined if the recipient has no valid
 * address.
 */
export function composeWithdrawalMail(settings: MailSettings): Selling['composeWithdrawalMail'] {
  const { shop, ownerEmail } = settings;
  return ({ number, name = '', email, lines = [], text = '', receivedAt, language: declared }, recipient) => {
    const isOwner = recipient === 'owner';
    const to = isOwner ? ownerEmail || shop.contact?.email : email;
    if (to === undefined || !isEmail(to)) return undefined;
    const language = isOwner ? shop.language : languageIn(shop, declared);
    const texts = (settings.textsIn ?? textsIn)(language);
    const { owner, list, questions } = texts.mails;
    const { statement, arrived, receivedAt: received, products, whole, message } = texts.withdrawal;
    const locale = localeIn(shop, language);
    const count = new Intl.NumberFormat(locale);
    const { timeZone = 'UTC', contact: { email: address, phone } = {} } = shop;
    const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone });
    // Any other text may be an advertisement in the subject, or a command for the owner's terminal.
    const known = isOrderNumber(withdrawalNumber(number)) ? withdrawalNumber(number) : undefined;
    const show = `npm run orders -- ${known === undefined ? 'withdrawals' : `show ${known}`}`;
    const goods = lines.map((line) => `${count.format(line.quantity)} × ${line.name}`);
    const contact = isOwner ? [] : [address, phone].filter((line) => line !== undefined);
    const title = isOwner ? owner.withdrawal : arrived;
    const content = {
      language,
      direction: texts.direction,
      title,
      parts: [
        isOwner ? owner.withdrawalSteps(show) : texts.mails.withdrawal,
        {
          title: statement,
          rows: [
            [received, time.format(new Date(receivedAt))],
            [texts.order.number, number],
            [products, goods.length > 0 ? list(goods) : whole],
            [texts.account.name, name],
            [texts.account.email, email ?? ''],
          ] as const,
        },
        ...(text === '' ? [] : [{ title: message, lines: text.split(/[\r\n]+/) }]),
        ...(contact.length === 0 ? [] : [{ title: questions, lines: contact }]),
        shop.name,
      ],
    };
    const about = [...(known === undefined ? [] : [known]), ...(isOwner && known ? [] : [shop.name])];
    const subject = oneLine(texts.mails.subject(title, ...about));
    return { to, subject, text: mailText(content), html: mailHtml(content), about: number };
  };
}
