import { textIn } from '#core/domain/delivery.ts';
import { languageIn } from '#core/domain/languages.ts';
import { percentFormat } from '#core/domain/tax.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { address, type MailSettings, orderParts, pickup, valuesOf } from './composeMail.ts';
import { type MailPart, mailText } from './renderMail.ts';

/** Returns a function that writes a page to print in the language of its order. A packing slip has no prices. */
export function composeSheet(settings: MailSettings): NonNullable<Selling['composeSheet']> {
  return (order, document) => {
    const values = valuesOf(order, settings, languageIn(settings.shop, order.language));
    const { shop, language, texts, amount, locale, timeZone } = values;
    const { documents, ids, ...mails } = texts.mails;
    const { seller = [shop.name], note = '', taxNumber, vatId } = shop.invoices ?? {};
    const { kind = 'slip', number = order.number, issuedAt = order.placedAt, total = 0 } = document ?? {};
    const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
    const shipped = order.history.findLast(({ state }) => state === 'shipped');
    const facts = [
      [mails.date, dates.format(new Date(issuedAt))],
      [texts.order.states.shipped, document && shipped && dates.format(new Date(shipped.at))],
      [ids.taxNumber, document && taxNumber],
      [ids.vatId, document && vatId],
    ];
    const taxes = (document?.taxes ?? []).flatMap(({ rate, net, tax }) => {
      const percent = percentFormat(locale)(rate);
      const included = kind === 'credit' ? [[texts.order.taxOf(percent), amount(tax)]] : [];
      return [...included, [mails.net(percent), amount(net)]];
    });
    const end = [...taxes, [textIn(note, language)]];
    const [goods, sums] = orderParts(values);
    const pieces = goods.rows.map(([label], at) => [label, order.lines[at]?.id]);
    const invoice = `${documents.invoice} ${order.documents?.[0]?.number}`;
    const body = {
      slip: [pickup(values), part(goods.title, pieces)],
      invoice: [goods, part(sums.title, [...sums.rows, ...end])],
      credit: [part(invoice, [[mails.refund.title, amount(total)], ...end])],
    };
    const buyer = address(values, false, false);
    const to = buyer && document ? { ...buyer, title: texts.address.invoice } : buyer;
    const head = [{ title: seller[0] ?? '', lines: seller.slice(1) }, to, part(number, facts)];
    const parts = [...head, ...body[kind]].filter((one) => one !== undefined);
    const content = { language, direction: texts.direction, title: documents[kind], parts };
    return { language, text: mailText(content, '\u2003').trim() };
  };
}

/** A part with the rows whose values are known. */
function part(title: string, rows: readonly (readonly (string | undefined)[])[]): MailPart {
  return { title, rows: rows.filter((row): row is readonly [string, string] => row.every(Boolean)) };
}
