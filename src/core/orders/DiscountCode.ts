import * as v from 'valibot';
import { asciiDigits } from '#core/domain/asciiDigits.ts';
import type { Immutable } from '#core/domain/Immutable.ts';
import { codeRefusal } from './PlacementRefusal.ts';

/** The code in a text, in capitals and ASCII digits; undefined if no code can look like this. */
export function codeIn(text: string): string | undefined {
  const code = asciiDigits(text.trim());
  return /^[A-Za-z\d-]{1,50}$/.test(code) ? code.toUpperCase() : undefined;
}

const amount = v.pipe(v.number(), v.finite(), v.gtValue(0));
const day = v.pipe(v.string(), v.isoDate());
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const discountCode = v.object({
  code: v.string(),
  /** Of the goods that it applies to. A code has either this or `amount`. */
  percent: v.exactOptional(v.pipe(amount, v.minValue(1), v.maxValue(100))),
  /** In the shop's currency. */
  amount: v.exactOptional(amount),
  /** The least sum of the goods that it applies to, before the reduction. */
  minimum: v.exactOptional(amount),
  /** Whole values of `Product.category`; by default it applies to all goods. */
  categories: v.exactOptional(v.array(v.string())),
  /** The first and the last day, in the shop's time zone. */
  from: v.exactOptional(day),
  until: v.exactOptional(day),
  /** The number of orders that may have it, in total and with one e-mail address. */
  uses: v.exactOptional(count),
  usesPerBuyer: v.exactOptional(count),
  /** ISO, as the time at which its owner has ended it. */
  addedAt: v.string(),
  endedAt: v.exactOptional(v.string()),
  /** The number of orders that have it and have not ended without a delivery. */
  used: v.pipe(v.number(), v.safeInteger()),
  /** What it takes off these orders, in the shop's currency. Codes that an older version added lack it. */
  takenOff: v.exactOptional(v.pipe(v.number(), v.finite())),
});

/** A code in the database: plain JSON. */
export interface DiscountCode extends Immutable<v.InferOutput<typeof discountCode>> {}

const { entries: effect } = v.pick(discountCode, ['code', 'percent', 'amount', 'minimum', 'categories']);
/** With its effect, or with the reason for which the order service refuses it. */
const appliedCode = v.object({ ...effect, refusal: v.exactOptional(codeRefusal) });
export type AppliedCode = Immutable<v.InferOutput<typeof appliedCode>>;
export type CodeEffect = Omit<AppliedCode, 'refusal'>;

/** Parses a code as it applies to a cart; undefined if it is damaged. */
export function parseAppliedCode(found: unknown): AppliedCode | undefined {
  const result = v.safeParse(appliedCode, found);
  return result.success ? result.output : undefined;
}

/** Parses the document that a database stores under this code; undefined if it is damaged. Drops unknown fields. */
export function parseDiscountCode(code: string, document: unknown): DiscountCode | undefined {
  const result = v.safeParse(discountCode, document);
  return result.success && result.output.code === code ? result.output : undefined;
}
