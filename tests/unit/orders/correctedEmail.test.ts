import { expect, test } from 'vitest';
import { correctedEmail } from '#core/orders/checkout/correctedEmail.ts';

test.each([
  ['gmail.com', 'gmial.com Gmail.con gmal.com gmail.co gmail'],
  ['gmx.de', 'gmx.d gmx.dee gxm.de'],
  ['web.de', 'wbe.de web.ed'],
  ['outlook.de', 'outlok.de'],
  [undefined, 'gmail.com gmx.net gmx.at outlook.be ymail.com weg.de line.com mail.northlight.example g'],
])('%s is offered instead of %s', (domain, typed) => {
  const expected = domain && `ada@${domain}`;
  for (const one of typed.split(' ')) expect(correctedEmail(`ada@${one}`), one).toBe(expected);
});
