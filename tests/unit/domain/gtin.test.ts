import { expect, test } from 'vitest';
import { isGtin } from '#core/domain/gtin.ts';

test.each(['96385074', '036000291452', '4006381333931', '10614141000415', '9783161484100'])(
  '%s is a GTIN, and with another check digit it is not',
  (gtin) => {
    expect(isGtin(gtin)).toBe(true);
    expect(isGtin(`${gtin.slice(0, -1)}${(Number(gtin.at(-1)) + 1) % 10}`)).toBe(false);
  },
);

test.each([
  '',
  '0',
  '36000291452',
  '978-3-16-148410-0',
  '٤٠٠٦٣٨١٣٣٣٩٣١',
  '4006381333931 ',
  '000000000000000',
  ...'2000000000015 0200000000004 0400000000008 0500000000005 9810000000006 9840000000003'.split(' '),
  ...'9900000000004 290000000005 12000000000012 20000004 00000000 0000000000000'.split(' '),
])('%j is not a GTIN', (text) => {
  expect(isGtin(text)).toBe(false);
});
