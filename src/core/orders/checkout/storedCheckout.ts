import * as v from 'valibot';
import type { Immutable } from '#core/domain/Immutable.ts';
import { PAYMENT_METHODS } from '#core/domain/ShopFile.ts';
import { ADDRESS_FIELDS, type AddressField } from '../Address.ts';
import { MAX_KEYS } from '../orderLimits.ts';

const text = v.string();

/** An intention to buy, which identifies its order in every database. */
const attempt = v.object({
  /** UUID. */
  id: text,
  /** The account's id; empty for a guest. */
  buyer: text,
  /** Of a guest. */
  email: v.exactOptional(text),
  /** The requested lines as a string, for comparison. */
  lines: text,
  /** When a request was last sent (ms since 1970). */
  sentAt: v.number(),
});
export type Attempt = Immutable<v.InferOutput<typeof attempt>>;

/** The form as typed. */
const form = v.object({
  /** The account of the shopper who typed it; empty for a guest. */
  buyer: text,
  /** Of a guest. */
  email: v.exactOptional(text),
  address: v.object(v.entriesFromList(Object.keys(ADDRESS_FIELDS) as AddressField[], v.fallback(text, ''))),
  payment: v.picklist(PAYMENT_METHODS),
  /** The id of the chosen rate of delivery; absent for the default one. */
  rate: v.exactOptional(text),
});
export type CheckoutForm = Immutable<v.InferOutput<typeof form>>;

/** What opens the order of a guest. */
const orderKey = v.object({
  number: text,
  key: text,
  /** Whether the shopper does not want to add the order to an account. */
  isDeclined: v.exactOptional(v.boolean()),
});
export type OrderKey = Immutable<v.InferOutput<typeof orderKey>>;

/** Parses stored keys, and drops damaged ones. */
export function parseKeys(stored: unknown): readonly OrderKey[] {
  const entries = Array.isArray(stored) ? stored : [];
  return entries.flatMap((entry) => (v.is(orderKey, entry) ? entry : [])).slice(0, MAX_KEYS);
}

/** Parses a stored attempt; undefined if it is damaged. */
export function parseAttempt(stored: unknown): Attempt | undefined {
  const result = v.safeParse(attempt, stored);
  return result.success ? result.output : undefined;
}

/** Parses a stored form. Damaged fields of its address are empty. */
export function parseCheckoutForm(stored: unknown): CheckoutForm | undefined {
  const result = v.safeParse(form, stored);
  return result.success ? result.output : undefined;
}
