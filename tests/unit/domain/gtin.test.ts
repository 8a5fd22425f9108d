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
])('%j is not a GTIN', (text) => {
  expect(isGtin(text)).toBe(false);
});
