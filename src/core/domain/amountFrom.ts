import { SHOP } from '#shop';
import { asciiDigits } from './asciiDigits.ts';
import { currencyFormat } from './currencyDigits.ts';

/** Numbers with a decimal comma: the numeric keyboards of some phones have no point. */
const WITH_DECIMAL_COMMA = /^\d{1,12},\d{1,2}$/;

/** Returns a parser of amounts as people in a locale write them: "49.90", "1,000", "$ 5", "4,5"; "1 299,00 €" in French. */
export function amountParser(locale: string, currency: string): (text: string) => number | undefined {
  const parts = new Intl.NumberFormat(locale, currencyFormat(currency)).formatToParts(1_234_567.5);
  const valuesOf = (wanted: string) =>
    parts.flatMap(({ type, value }) => (type === wanted ? [plain(value)] : []));
  const [[sign = ''], [group], [decimal]] = [valuesOf('currency'), valuesOf('group'), valuesOf('decimal')];
  // Indian languages group the digits before the last three in pairs.
  const size = valuesOf('integer')[1]?.length ?? 3;
  const grouped = `\\d{1,${size}}(?:,\\d{${size}}){0,2},\\d{3}`;
  const amounts = new RegExp(`^(?:\\d{1,12}|${grouped})(?:\\.\\d{1,2})?$`);
  /** Shoppers may omit the last point of a sign such as "د.إ.". */
  const signs = [sign, sign.replace(/\.$/, '')];

  /** The number in ASCII, with a decimal point and commas between groups. */
  const inAscii = (one: string) => {
    if (one === decimal || one === '٫') return '.';
    return one === group || one === '.' || one === '٬' ? ',' : one;
  };

  return (text) => {
    const typed = plain(text).trim();
    const first = signs.find((one) => typed.startsWith(one)) ?? '';
    const last = signs.find((one) => typed.endsWith(one));
    const bare = last ? typed.slice(0, -last.length) : typed.slice(first.length);
    const amount = Array.from(bare.trim(), inAscii).join('');
    if (amounts.test(amount)) return Number(amount.replaceAll(',', ''));
    return WITH_DECIMAL_COMMA.test(amount) ? Number(amount.replace(',', '.')) : undefined;
  };
}

/** Parses an amount in the shop's locale. Returns undefined if the text is ambiguous or not an amount. */
export const amountFrom = /* @__PURE__ */ amountParser(SHOP.locale, SHOP.currency);

/** One form of digits, spaces, widths and apostrophes, without direction marks. */
function plain(text: string): string {
  return asciiDigits(text)
    .normalize('NFKC')
    .replace(/\p{Bidi_Control}/gu, '')
    .replaceAll('’', "'");
}
