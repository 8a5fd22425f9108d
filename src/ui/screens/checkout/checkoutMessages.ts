import type { Cart } from '#core/domain/Cart.ts';
import type { Address } from '#core/orders/Address.ts';
import type { OrderFailure } from '#core/orders/checkout/orderCart.ts';
import { TEXTS } from '#texts';
import { countryName } from '#ui/catalogue/countryName.ts';

/** The fields of the form: an address, and the e-mail address of a guest. */
export type CheckoutFields = Address & { readonly email?: string };

/** The message beside an invalid field, after all fields have been tidied. */
export function fieldMessage(field: keyof CheckoutFields, address: CheckoutFields): string {
  if (!address[field]) return TEXTS.failures.fillIn;
  if (field === 'postcode') return TEXTS.address.invalidPostcode(countryName(address.country));
  if (field === 'phone') return TEXTS.address.invalidPhone;
  return TEXTS.address.invalid;
}

/** The message about a failure that no part of the screen shows. */
export function failureMessage(failure: OrderFailure, lines: Cart): string | undefined {
  if (failure === 'refused') return TEXTS.failures.checkOut.refused;
  if (failure === 'cart-changed') return TEXTS.failures.ordering.cartChanged;
  if (failure === 'limit') return TEXTS.failures.ordering.limit;
  if (typeof failure === 'string') return TEXTS.failures.ordering.unknown;
  if (failure.reason === 'attempt') return TEXTS.failures.ordering.attempt;
  if (failure.reason !== 'invalid' || /^(email$|address\.(?!country))/.test(failure.field)) return undefined;
  const [, index, part] = /^lines\[(\d+)\]\.(\w+)$/.exec(failure.field) ?? [];
  const line = lines[Number(index)];
  if (line && part === 'quantity') return TEXTS.failures.invalidQuantity(line.quantity, line.name);
  if (line) return TEXTS.failures.invalidOption(line.name);
  if (failure.field === 'lines') return TEXTS.failures.ordering.lines;
  return TEXTS.failures.ordering.invalid;
}
