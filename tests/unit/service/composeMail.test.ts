import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAIL_KINDS, type MailKind, type StoredOrder } from '#core/orders/StoredOrder.ts';
import { cancelOrder, markPaid, refund, ship } from '#core/orders/selling/orderCommands.ts';
import { aSale, BUYER, place, SELLING_SHOP } from '#tests/support/aSale.ts';
import { shapeOf } from '#tests/support/shapeOf.ts';
import { composeMail } from '../../../src/service/mails/composeMail.ts';
import { TEXTS as AR } from '../../../src/texts/ar.ts';

const SETTINGS = { shop: SELLING_SHOP, storefront: 'https://northlight.example' };

async function anOrder(parts: Partial<StoredOrder> = {}, payment: 'invoice' | 'transfer' = 'transfer') {
  const sale = aSale();
  return { ...sale, order: { ...(await place(sale.selling, { payment })), ...parts } };
}

function mail(order: StoredOrder, kind: MailKind['kind'], to: MailKind['to'] = 'shopper') {
  const composed = composeMail(SETTINGS)(order, { kind, to });
  if (!composed) throw new Error('There is no mail.');
  // Amounts have no-break spaces.
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  return { ...composed, subject: plain(composed.subject), text: plain(composed.text) };
}

describe('the confirmation', () => {
  test('has the lines, the sums, the account for the transfer and the address', async () => {
    const { order } = await anOrder();
    const { to, subject, text, html, about } = mail(order, 'confirmation');
    expect([to, about]).toEqual(['ada@example.com', order.number]);
    expect(subject).toBe(`Order confirmation (${order.number}, Northlight)`);
    for (const part of [
      '1 × Lamp: 49,90 €',
      'Date: 14. März 2026',
      'Subtotal: 49,90 €',
      'Delivery (Parcel): 4,90 €',
      'Total: 54,80 €',
      'Included tax: 8,75 €',
      'Account holder: Northlight GmbH\nIBAN: DE02 1203 0000 0000 2020 51\nAmount: 54,80 €',
      `Reference: ${order.number}`,
      'If the amount has not arrived by 28. März 2026, we will cancel the order.',
      'Delivery address\nAda Berg\nLindenweg 7\n10115 Berlin\nGermany',
      'Your orders: https://northlight.example/en/order',
      'hello@northlight.example',
    ]) {
      expect(text).toContain(part);
    }
    expect(html).toContain('DE02 1203 0000 0000 2020 51');
  });

  test('contains no text of the shopper if nobody has verified the e-mail address', async () => {
    const { order } = await anOrder({
      account: { id: 'ada', email: 'ada@example.com', name: 'Win evil.example' },
    });
    for (const kind of MAIL_KINDS) {
      const { text, html, subject } = mail(order, kind);
      expect(subject + text + html).not.toMatch(/Ada|Lindenweg|Berlin|evil/);
    }
    expect(mail(order, 'confirmation', 'owner').text).toContain('Lindenweg 7');
  });

  test('has the seller, the arrival, the terms and the instructions of withdrawal in full, as text only', async () => {
    const { order } = await anOrder();
    const page = (title: string, text: string) => ({
      title,
      text,
      file: '',
      language: 'en',
      markdown: '',
      version: '',
    });
    const pages = {
      imprint: page('Legal notice', 'Northlight GmbH\n\nLindenallee 12'),
      terms: page('Terms', '\n## 1. Scope\n\n- all orders <script>alert(1)</script>\n- \u202eevil\n'),
      withdrawal: page('Withdrawal', 'Within 14 days'),
    };
    const compose = (shop = SELLING_SHOP) =>
      composeMail({ ...SETTINGS, shop, pages: { en: pages, de: {} } })(order, {
        kind: 'confirmation',
        to: 'shopper',
      });
    const { text = '', html = '' } = compose() ?? {};
    expect(text).toMatch(/Arrives [^\n]*17[^\n]*19/);
    expect(text).toContain('Legal notice\nNorthlight GmbH\n\nLindenallee 12\n');
    expect(text).toMatch(
      /Terms\n## 1. Scope\n\n- all orders <script>alert\(1\)<\/script>\n- {2}evil\n\nWithdrawal\nWithin 14 days\n$/,
    );
    expect(html).toContain('white-space:pre-wrap');
    expect(html).not.toMatch(/<script|\u202e/);
    expect(compose({ ...SELLING_SHOP, sellsInEu: false })?.text).not.toMatch(/Terms|Legal notice|Arrives/);
  });

  test('has the terms without the backslashes of Markdown, and with whole addresses of the shop', async () => {
    const { order } = await anOrder();
    const text = '\nLindenallee 12\\\nBerlin (\\*)\nSee [Delivery](/delivery) and [others](//other.example).';
    const terms = { title: 'Terms', text, file: '', language: 'en', markdown: '', version: '' };
    const compose = composeMail({ ...SETTINGS, pages: { en: { terms } } });
    expect(compose(order, { kind: 'confirmation', to: 'shopper' })?.text).toContain(
      'Lindenallee 12\nBerlin (*)\nSee [Delivery](https://northlight.example/en/delivery) and [others](//other.example).',
    );
    expect(compose(order, { kind: 'dispatch', to: 'shopper' })?.text).not.toContain('Lindenallee');
  });

  test('asks for no transfer if the shopper pays on invoice', async () => {
    const { text } = mail((await anOrder({}, 'invoice')).order, 'confirmation');
    expect(text).toContain('You pay by invoice.');
    expect(text).not.toContain('IBAN');
  });

  test('that is sent again asks for no payment that has arrived, and a reminder for one that has not', async () => {
    const { order } = await anOrder();
    expect(mail(order, 'reminder').text).toMatch(/IBAN: DE02[\s\S]*by 28. März 2026, we will cancel/);
    const payment = { ...order.payment, state: 'paid', paid: 54.8 } as const;
    expect(mail({ ...order, payment }, 'confirmation').text).not.toMatch(/IBAN|transfer/);
  });

  test.each(['invoice', 'transfer'] as const)('of 0 asks for nothing: %s', async (payment) => {
    const { text } = mail((await anOrder({ toPay: 0 }, payment)).order, 'confirmation');
    expect(text).toContain('You do not have to pay anything.');
    expect(text).not.toMatch(/IBAN|by invoice|transfer/);
  });

  test('formats yen without decimals', async () => {
    const { order } = await anOrder();
    const shop = { ...SELLING_SHOP, locale: 'en-US', currency: 'JPY' };
    const yen = { ...order, currency: 'JPY', subtotal: 1500, delivery: 0, toPay: 1500 };
    const composed = composeMail({ shop })(yen, { kind: 'confirmation', to: 'shopper' });
    expect(composed?.text).toContain('Total: ¥1,500');
    expect(composed?.text).not.toContain('Your orders:');
  });

  test('reports a late payment to shopper and owner', async () => {
    const { order } = await anOrder();
    const at = order.placedAt;
    const history = (['awaiting-payment', 'expired', 'paid', 'placed'] as const).map((state) => ({
      state,
      at,
    }));
    expect(mail({ ...order, history }, 'confirmation').text).toContain('arrived after the order had expired');
    expect(mail({ ...order, history }, 'confirmation', 'owner').text).toContain('Please pack it.');
    const late = { ...order, history: history.slice(0, 3) };
    expect(mail(late, 'refund').text).toContain('the order had already ended');
    expect(mail(late, 'refund', 'owner').text).toContain('the order had already ended');
  });
});

describe('in a shop in English and Arabic', () => {
  const shop = { ...SELLING_SHOP, locale: 'en-US', languages: ['en', 'ar'] };
  const composed = composeMail({ ...SETTINGS, shop });

  test('an order in Arabic has mails in Arabic, with its formats, direction and address', async () => {
    const { order } = await anOrder({ language: 'ar' });
    const written = composed(order, { kind: 'dispatch', to: 'shopper' });
    expect(written?.subject).toBe(AR.mails.subject(AR.mails.dispatch.title, order.number, 'Northlight'));
    expect(written?.text).toContain(`${AR.order.yours}: https://northlight.example/ar/order`);
    const amount = new Intl.NumberFormat('ar-US', { style: 'currency', currency: 'EUR' }).format(54.8);
    expect(written?.text).toContain(`${AR.order.total}: ${amount}\n`);
    expect(written?.text).toContain('10115 Berlin\nألمانيا');
    expect(written?.html).toContain('<html lang="ar" dir="rtl">');
    expect(written?.html).toContain('<body dir="rtl"');
    expect(written?.html).toContain('<bdi>1 × Lamp</bdi>');
    expect(written?.html).not.toMatch(/[-:](left|right)/);
  });

  test('the shopper reads the labels of the chosen options, the owner their values', async () => {
    const { order } = await anOrder({ language: 'ar' });
    const lines = order.lines.map((line) => ({
      ...line,
      color: 'Red',
      size: 'S',
      labels: { 'color Red': 'أحمر' },
    }));
    const textTo = (to: MailKind['to']) => composed({ ...order, lines }, { kind: 'confirmation', to })?.text;
    expect(textTo('shopper')).toContain('1 × Lamp، أحمر، S: ');
    expect(textTo('owner')).toContain('1 × Lamp, Red, S: ');
  });

  test('the owner reads mails about it in English', async () => {
    const { order } = await anOrder({ language: 'ar', placedAt: '2026-03-01T10:00:00.000Z' });
    const history = [{ state: 'partly-refunded', at: '2026-03-01T21:05:00.000Z' }] as const;
    const { subject, text, html } = composed({ ...order, history }, { kind: 'dispatch', to: 'owner' }) ?? {};
    expect(subject).toBe(`Order on its way (${order.number})`);
    expect(text).toContain('Total: €54.80');
    expect(text).toContain('Germany');
    expect(text?.replaceAll('\u202f', ' ')).toContain(
      'History\nMar 1, 2026, 10:05:00 PM GMT+1: partly refunded',
    );
    expect(html).toContain('<html lang="en" dir="ltr">');
  });

  test('an order in a language that the shop no longer has gets mails in English', async () => {
    const { order } = await anOrder({ language: 'fr' });
    const { text, html } = composed(order, { kind: 'dispatch', to: 'shopper' }) ?? {};
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(text).toContain('Your orders: https://northlight.example/order');
  });
});

describe('the link to the withdrawal', () => {
  const link = (order: StoredOrder, kind: MailKind['kind'] = 'dispatch') =>
    /Withdraw from a contract: (.*)/.exec(mail(order, kind).text)?.[1];

  test('is in every mail to the shopper about an order that has not ended, and fills in the form', async () => {
    const { order } = await anOrder();
    for (const kind of MAIL_KINDS) {
      const { origin, pathname, hash } = new URL(link(order, kind) ?? '');
      expect(origin + pathname).toBe('https://northlight.example/en/withdraw');
      expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
        number: order.number,
        name: 'Ada Berg',
        email: 'ada@example.com',
      });
    }
    for (const state of ['cancelled', 'expired'] as const) expect(link({ ...order, state })).toBeUndefined();
  });

  test('is missing outside the European Union', async () => {
    const { order } = await anOrder();
    const shop = { ...SELLING_SHOP, sellsInEu: false };
    const composed = composeMail({ ...SETTINGS, shop })(order, { kind: 'dispatch', to: 'shopper' });
    expect(composed?.text).not.toContain('withdraw');
  });
});

test('the dispatch links to the tracking page', async () => {
  const { selling, order } = await anOrder();
  const tracking = 'https://parcels.example/?id=1&lang="de"';
  expect((await ship(tracking)(selling, order.number)).ok).toBe(false);
  const { text, html } = mail({ ...order, tracking }, 'dispatch');
  expect(text).toContain(`Track your parcel: ${tracking}`);
  expect(html).toContain('href="https://parcels.example/?id=1&#38;lang=&#34;de&#34;"');
  const parcels = [{ carrier: 'dhl', code: '<2>', url: 'https://parcels.example/2' }];
  expect(mail({ ...order, tracking, parcels }, 'dispatch').text).toMatch(
    /parcel: .*1.*\n\n.*parcel <2>: .*\/2\n/,
  );
  expect(mail({ ...order, tracking: 'javascript:alert(1)' }, 'dispatch').html).not.toContain('javascript');
});

test('a confirmation says where and when to fetch the goods, and calls the address that of the invoice', async () => {
  const pickup = {
    street: 'Lindenallee 12',
    postcode: '10999',
    city: 'Berlin',
    country: 'DE',
    hours: '10 to 6',
  };
  const { order } = await anOrder({ rate: { id: 'pickup', name: 'Pickup', cost: 0, pickup } });
  const { text } = mail(order, 'confirmation');
  expect(text).toContain('We will email you when it is ready.');
  expect(text).toContain('Pickup\nLindenallee 12\n10999 Berlin\n10 to 6\n\nBilling address\nAda Berg\n');
  expect(text).not.toMatch(/on its way|Delivery address/);
});

test('a cancellation reports the refund, and asks the owner to transfer the money', async () => {
  const { selling, order } = await anOrder();
  await markPaid(selling, order.number);
  const cancelled = await cancelOrder(selling, order.number, 'buyer');
  if (!cancelled.ok) throw new Error(cancelled.failure);
  expect(mail(cancelled.value, 'cancellation').text).toContain('We will transfer 54,80 € back to you.');
  const owner = mail(cancelled.value, 'cancellation', 'owner');
  expect(owner.subject).toBe(`Order cancelled by the shopper (${order.number})`);
  expect(owner.text).toContain(`Transfer 54,80 € back to the shopper, then record it: npm run orders --`);
  expect(owner.text).toMatch(/History\n.*: placed\n.*: paid\n.*: cancelled\n.*: refund due/);

  const refunded = await refund(20)(selling, order.number);
  if (!refunded.ok) throw new Error(refunded.failure);
  expect(mail(refunded.value, 'refund').text).toContain(
    'We have refunded 20,00 € of your payment of 54,80 €.',
  );
  expect(mail(refunded.value, 'refund', 'owner').text).toContain('Transfer 34,80 € back');
  expect(mail(order, 'cancellation').text).toContain('You do not have to pay anything.');
});

test.each([
  ['wrong amount', 'another sum or another currency'],
  ['refund failed', 'npm run orders -- refund NL-'],
  ['disputed', 'Do not ship the order'],
] as const)('the owner’s mail about “%s” says what to do', async (state, text) => {
  const { order } = await anOrder();
  const history = [...order.history, { state, at: order.placedAt }];
  expect(mail({ ...order, history }, 'problem', 'owner').text).toContain(text);
});

describe('the owner’s mail', () => {
  test('has number, sum, buyer and address, and is sent to OWNER_EMAIL or the contact of the shop file', async () => {
    const { order } = await anOrder();
    const { to, subject, text } = mail(order, 'confirmation', 'owner');
    expect(to).toBe('hello@northlight.example');
    expect(subject).toBe(`New order: 54,80 € (${order.number})`);
    expect(text).toContain('Buyer\nName: Ada Berg\nEmail: ada@example.com\nPayment: bank transfer, open');
    expect(text).toContain('Lindenweg 7');
    const other = composeMail({ ...SETTINGS, ownerEmail: 'owner@shop.example' });
    expect(other(order, { kind: 'refund', to: 'owner' })?.to).toBe('owner@shop.example');
  });

  test('is not written without an address', async () => {
    const { order } = await anOrder();
    const { contact, ...shop } = SELLING_SHOP;
    expect(composeMail({ shop })(order, { kind: 'refund', to: 'owner' })).toBeUndefined();
  });
});

const GUEST = { account: { email: 'guest@example.com', name: '' }, key: 'k-1' };

test('a guest’s mails link to the order and its withdrawal only, the owner’s to nothing', async () => {
  const compose = composeMail({ ...SETTINGS, shop: { ...SELLING_SHOP, languages: ['de', 'en', 'ar'] } });
  for (const [language, base] of Object.entries({ de: '', en: 'en/', ar: 'ar/' })) {
    const { order } = await anOrder({ ...GUEST, language });
    const paths = [`order#${order.number}.k-1`, `withdraw?order=${order.number}`];
    const links = paths.map((path) => `https://northlight.example/${base}${path}`);
    for (const kind of MAIL_KINDS) {
      const { text, html } = compose(order, { kind, to: 'shopper' }) ?? {};
      expect([text?.match(/https?:\S*/g), html?.match(/https?:[^"]*/g)]).toEqual([links, links]);
      expect(JSON.stringify(compose(order, { kind, to: 'owner' }))).not.toMatch(/k-1|https?:/);
    }
  }
});

test('a guest’s name and address are cut, in two mails, and nothing that mail programs link', async () => {
  const { order } = await anOrder(GUEST);
  const isShown = (kind: MailKind['kind']) => mail(order, kind).text.includes('Ada Berg\nLindenweg 7');
  expect(MAIL_KINDS.filter(isShown)).toEqual(['confirmation', 'dispatch']);
  const linked = /[.:@。]\S|\p{Nd}([\s\u00ad\u200b\u2060+()./-]{0,4}\p{Nd}){5}|.{101}/u;
  const parts = 'www.|http://|mailto:|a@b|evil.com|evil。com|10.0.0.1|0|89|٣| |-|\u200c'.split('|');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...parts), minLength: 1, maxLength: 40 }), (name) => {
      const address = { name, street: name, postcode: '10115', city: name, country: 'DE', phone: '555' };
      const { text } = mail({ ...order, address }, 'confirmation');
      const lines = /Delivery address\n(.*?)\nGermany\n\n/s.exec(text)?.[1]?.split('\n');
      expect(lines?.map((line) => linked.exec(line)?.[0])).toEqual(Array(3).fill(undefined));
    }),
  );
});

describe('a hostile value', () => {
  test.each(['', 'ada', 'a@b\nBcc: all@example.com', 'a@b, c@d', 'Ada <a@b>'])(
    'in an address: nobody receives a mail to %j',
    async (email) => {
      const { order } = await anOrder({ account: { ...BUYER, email } });
      expect(composeMail(SETTINGS)(order, { kind: 'refund', to: 'shopper' })).toBeUndefined();
    },
  );

  test('adds no element, no attribute and no line to a mail', async () => {
    const { order } = await anOrder();
    const [line] = order.lines;
    if (!line || !order.address) throw new Error('The order is incomplete.');
    const withText = (text: string): StoredOrder => ({
      ...order,
      account: { ...BUYER, name: text },
      address: { name: text, street: text, postcode: text, city: text, country: 'DE' },
      lines: [{ ...line, name: text, color: text }],
      tracking: `https://${text}`,
    });
    const hostile = fc
      .array(fc.constantFrom('<script>', '"', "'", '&', '\r\n', '\u202e', 'a', '</td>'), { minLength: 1 })
      .map((signs) => `x${signs.join('')}`);
    fc.assert(
      fc.property(
        hostile,
        fc.constantFrom(...MAIL_KINDS),
        fc.constantFrom('shopper', 'owner'),
        (text, kind, to) => {
          const harmless = mail(withText('x'), kind, to);
          const attacked = mail(withText(text), kind, to);
          expect(shapeOf(attacked.html)).toEqual(shapeOf(harmless.html));
          expect(attacked.subject).toBe(harmless.subject);
          expect(attacked.text.split(/\r?\n/)).toHaveLength(harmless.text.split('\n').length);
        },
      ),
    );
  });
});
