import * as v from 'valibot';
import { PAYMENT_METHODS } from '#core/domain/ShopFile.ts';
import type { Attempt } from './Attempt.ts';
import type { CheckoutForm } from './CheckoutForm.ts';

const text = v.string();
const field = v.fallback(text, '');

const attempt = v.object({ id: text, buyer: text, lines: text, sentAt: v.number() });
const form = v.object({
  buyer: text,
  address: v.object({
    name: field,
    street: field,
    postcode: field,
    city: field,
    region: field,
    country: field,
    phone: field,
  }),
  payment: v.picklist(PAYMENT_METHODS),
});

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
