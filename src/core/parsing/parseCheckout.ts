import * as v from 'valibot';
import type { Attempt } from '#core/domain/ordering/Attempt.ts';
import type { CheckoutForm } from '#core/domain/ordering/CheckoutForm.ts';
import { PAYMENT_METHODS } from '#core/domain/ShopFile.ts';

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
