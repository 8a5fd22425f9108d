import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredWithdrawal } from '#core/orders/Withdrawal.ts';
import { SELLING_SHOP } from '#tests/support/aSale.ts';
import { aWithdrawal } from '#tests/support/aWithdrawal.ts';
import { shapeOf } from '#tests/support/shapeOf.ts';
import { composeWithdrawalMail } from '../../../src/service/mails/composeWithdrawalMail.ts';
import { TEXTS as AR } from '../../../src/texts/ar.ts';
import { TEXTS as DE } from '../../../src/texts/de.ts';

const SHOP = { ...SELLING_SHOP, languages: ['en', 'de', 'ar'] };

function mail(parts: Partial<StoredWithdrawal> = {}, to: 'shopper' | 'owner' = 'shopper') {
  const composed = composeWithdrawalMail({ shop: SHOP })(aWithdrawal(parts), to);
  if (!composed) throw new Error('There is no mail.');
  return composed;
}

test('the receipt has the declaration in full, with date, time to the second and time zone', () => {
  const lines = [
    { id: 'lamp', name: 'Lamp', quantity: 2 },
    { id: 'poster', name: 'Poster', quantity: 1 },
  ];
  const { to, subject, text } = mail({ lines, text: 'Too bright.\nSorry!', language: 'de' });
  expect(to).toBe('ada@example.com');
  expect(subject).toBe('Ihr Widerruf ist eingegangen (NL-4K7M-X2QD, Northlight)');
  expect(text).toBe(`Ihr Widerruf ist eingegangen

Diese E-Mail bestätigt, dass Ihre Erklärung eingegangen ist, nicht dass sie wirksam ist.

${DE.withdrawal.statement}
Eingegangen: 21. März 2026 um 00:30:05 MEZ
Bestellnummer: NL-4K7M-X2QD
Produkte: 2 × Lamp, 1 × Poster
Name: Ada Berg
E-Mail: ada@example.com

Mitteilung
Too bright.
Sorry!

Haben Sie Fragen? So erreichen Sie uns:
hello@northlight.example
+49 30 5550100

Northlight
`);
});

test('a declaration about the whole order says so, in its language and direction', () => {
  const { text, html } = mail({ language: 'ar' });
  expect(text).toContain(`${AR.withdrawal.products}: ${AR.withdrawal.whole}\n`);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(mail({ language: 'und' }).text).toContain('Products: The whole order\n');
});

describe('the owner', () => {
  test('receives the same declaration in the language of the shop, with the next command', () => {
    const { to, subject, text } = mail({ number: 'nl-4k7m-x2qd', language: 'de' }, 'owner');
    expect([to, subject]).toEqual(['hello@northlight.example', 'Withdrawal received (NL-4K7M-X2QD)']);
    expect(text).toContain('npm run orders -- show NL-4K7M-X2QD\n');
    expect(text).toContain('Order number: nl-4k7m-x2qd\nProducts: The whole order\nName: Ada Berg\n');
  });

  test.each(['NL-4K7M-X2QD; rm -rf ~', '$(reboot)', 'Win 1000 € at evil.example'])(
    'finds %j neither in a command nor in a subject',
    (number) => {
      const { text } = mail({ number }, 'owner');
      expect(text).toContain('npm run orders -- withdrawals\n');
      expect(text.split(number)).toHaveLength(2);
      for (const to of ['owner', 'shopper'] as const)
        expect(mail({ number }, to).subject).toMatch(/ \(Northlight\)$/);
    },
  );
});

test('nobody receives a mail without a valid address, or after the personal data was removed', () => {
  const compose = composeWithdrawalMail({ shop: SHOP });
  const { name, email, ...forgotten } = aWithdrawal();
  expect(compose(forgotten, 'shopper')).toBeUndefined();
  expect(compose(aWithdrawal({ email: 'a@b, c@d' }), 'shopper')).toBeUndefined();
});

test('a hostile value adds no element, no attribute and no line', () => {
  const hostile = fc
    .array(fc.constantFrom('<script>', '"', "'", '&', '\r\n', '\u202e', 'a', '</td>', 'http://'), {
      minLength: 1,
    })
    .map((signs) => `x${signs.join('')}`);
  const withText = (text: string, to: 'shopper' | 'owner') =>
    mail({ number: text, name: text, lines: [{ id: text, name: text, quantity: 1 }] }, to);
  fc.assert(
    fc.property(hostile, fc.constantFrom('shopper', 'owner'), (text, to) => {
      const harmless = withText('x', to);
      const attacked = withText(text, to);
      expect(shapeOf(attacked.html)).toEqual(shapeOf(harmless.html));
      expect(attacked.subject).toBe(harmless.subject);
      expect(attacked.text.split('\n')).toHaveLength(harmless.text.split('\n').length);
      expect(attacked.text).not.toContain('\u202e');
    }),
  );
});
