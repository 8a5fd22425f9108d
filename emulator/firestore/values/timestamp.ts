const FORM = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))$/;

/** Parses an RFC 3339 time to microseconds since 1970, truncating finer digits. */
export function parseTimestamp(text: string): bigint | undefined {
  const match = FORM.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const [, , , , , , , fraction = '', sign = '+', offsetHours = '0', offsetMinutes = '0'] = match;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  const isRealDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (year < 1 || !isRealDay || hour > 23 || minute > 59 || second > 59) return undefined;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000 * (sign === '-' ? -1 : 1);
  const micros = BigInt(date.getTime() - offset) * 1000n + BigInt(fraction.padEnd(6, '0').slice(0, 6));
  return micros >= FIRST && micros <= LAST ? micros : undefined;
}

/** Uses 0, 3 or 6 fractional digits, as few as possible. */
export function formatTimestamp(micros: bigint): string {
  const fraction = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n;
  const whole = new Date(Number((micros - fraction) / 1000n)).toISOString().slice(0, 19);
  if (fraction === 0n) return `${whole}Z`;
  const digits = fraction.toString().padStart(6, '0');
  return `${whole}.${digits.endsWith('000') ? digits.slice(0, 3) : digits}Z`;
}

/** The range of timestamps: 0001-01-01 to the end of 9999. */
const FIRST = -62_135_596_800_000_000n;
const LAST = 253_402_300_799_999_999n;
