import { describe, expect, test } from 'vitest';
import { MAIL_KINDS, type StoredOrder } from '#core/orders/StoredOrder.ts';
import { placeOrder } from '#core/orders/selling/placeOrder.ts';
import { aRequest, aSale, BUYER, SELLING_SHOP } from '#tests/support/aSale.ts';
import { composeMail } from '../../../src/service/mails/composeMail.ts';
import { TEXTS } from '../../../src/texts/ar-XB.ts';
import { TEXTS as ENGLISH } from '../../../src/texts/en.ts';

test('the pseudo-language is longer, and has no ASCII letter', () => {
  const { forgetText } = TEXTS.account;
  expect(forgetText).toMatch(/^\[[^a-z]*\]$/i);
  expect(forgetText.length).toBeGreaterThan(1.4 * ENGLISH.account.forgetText.length);
  expect(TEXTS.shell.cart(2)).toBe('[Çåàŕţ, 2 îïţéèɱšś]');
  expect(TEXTS.cart.removed('Lamp')).toBe('[Ŕéèɱöõṽéèð Lamp]');
  expect(TEXTS.reviews.rating(4)).toBe('4.0');
  expect([TEXTS.direction, TEXTS.app.dayLocale]).toEqual(['rtl', 'ar']);
});

describe('a mail in the pseudo-language', () => {
  const LANGUAGE = 'ar-XB';
  const { contact: _, ...shop } = {
    ...SELLING_SHOP,
    name: '北光',
    language: LANGUAGE,
    languages: [LANGUAGE],
    locale: 'ar',
    checkout: { ...SELLING_SHOP.checkout, transfer: { holder: '北光', iban: '02120300000000202051' } },
  };
  const compose = composeMail({ shop, ownerEmail: 'owner@shop.example', textsIn: () => TEXTS });

  /** An order whose own values have no ASCII letter. */
  async function anOrder(): Promise<StoredOrder> {
    const result = await placeOrder(aSale().selling, BUYER, aRequest({ payment: 'transfer' }));
    if (!result.ok) throw new Error('The order was refused.');
    const { order } = result.value;
    return {
      ...order,
      number: '4711',
      language: LANGUAGE,
      account: { ...BUYER, name: '健' },
      lines: order.lines.map((line) => ({ ...line, name: '鍋' })),
      rate: { id: '包', name: '包', cost: 4.9 },
      address: { name: '健', street: '7', postcode: '10115', city: '京', country: 'DE' },
    };
  }

  const methods = ['card', 'invoice', 'transfer'] as const;
  const payments = ['open', 'paid', 'partly-refunded', 'refunded'] as const;
  const histories = [['placed'], ['expired', 'paid', 'placed'], ['cancelled', 'paid', 'refund due']] as const;
  const cases = MAIL_KINDS.flatMap((kind) => [[kind, 'shopper'] as const, [kind, 'owner'] as const]);

  test.each(cases)('has no English word: the %s to the %s', async (kind, to) => {
    const order = await anOrder();
    for (const method of methods) {
      for (const state of payments) {
        for (const states of histories) {
          const paid = state === 'open' ? 0 : 50;
          const refunded = state === 'refunded' ? 50 : state === 'partly-refunded' ? 20 : 0;
          const history = states.map((each) => ({ state: each, at: order.placedAt }));
          const payment = { method, state, paid, refunded };
          const mail = compose({ ...order, payment, history }, { kind, to });
          const { subject, text, html } = mail ?? { subject: '', text: '', html: '' };
          expect(text.trim() === '').toBe(to === 'owner' && ['reminder', 'link', 'moved'].includes(kind));
          expect(wordsIn(`${subject}\n${text}\n${html.replace(/<[^>]*>/g, ' ')}`)).toEqual([]);
        }
      }
    }
  });

  /** Without the owner's command, the buyer's address and the time zone. */
  function wordsIn(text: string) {
    return (
      text
        .replace(/npm run orders -- refund \S+( --amount TOTAL)?|\S+@example\.com|UTC/g, '')
        .match(/[a-z]+/gi) ?? []
    );
  }
});
