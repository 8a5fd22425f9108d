import type { Cart } from '#core/domain/Cart.ts';
import type { Address } from '#core/domain/ordering/PlacedOrder.ts';
import type { PaymentMethod } from '#core/domain/ShopFile.ts';
import type { OrderFailure } from '#core/useCases/orderCart.ts';
import { checkOutMessages, texts } from '#ui/messages.ts';

export const paymentTexts: Readonly<Record<PaymentMethod, { readonly name: string; readonly note: string }>> =
  {
    card: { name: 'Card', note: 'You pay on the page of our payment provider.' },
    invoice: { name: 'Invoice', note: 'You pay after you receive our invoice.' },
    transfer: {
      name: 'Bank transfer',
      note: 'You see our bank details and the reference once you have ordered.',
    },
  };

export const checkoutTexts = {
  earlier: 'Your earlier order had already been placed. Please check it.',
  noResponse: 'Your order is not confirmed',
  tryAgain:
    'We received no response. Your cart is unchanged. Check your connection, then try again: nothing is ordered twice.',
  tooLarge: 'The amount is too large for one order. Please divide it.',
  otherAmount: 'The prices of the shop have changed since this page was loaded.',
} as const;

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

export function countryName(code: string): string {
  return COUNTRIES.of(code) ?? code;
}

/** The message beside an invalid field of a tidy address. */
export function fieldMessage(field: keyof Address, address: Address): string {
  if (!address[field]) return texts.fillIn;
  if (field === 'postcode') return `Please enter a valid postcode for ${countryName(address.country)}.`;
  if (field === 'phone') return 'Please enter a phone number, like +49 30 5550100, or nothing.';
  return 'Please check this field.';
}

/** The message of a failure without a place of its own on the screen. */
export function failureMessage(failure: OrderFailure, lines: Cart): string | undefined {
  if (failure === 'refused') return checkOutMessages.refused;
  if (failure === 'cart-changed') return 'Your cart has changed in another tab. Please check it, then order.';
  if (failure === 'limit')
    return 'These were many orders in a short time. Please wait ten minutes, then try again.';
  if (typeof failure === 'string') return 'Your order was not accepted. Please try again.';
  if (failure.reason === 'attempt') return 'This order could not be placed. Please try again.';
  if (failure.reason !== 'invalid' || /^address\.(?!country)/.test(failure.field)) return undefined;
  const [, index, part] = /^lines\[(\d+)\]\.(\w+)$/.exec(failure.field) ?? [];
  const line = lines[Number(index)];
  if (line && part === 'quantity')
    return `We cannot deliver ${line.quantity} pieces of ${line.name} at once.`;
  if (line) return `${line.name} is no longer sold in this colour or size. Please choose another one.`;
  if (failure.field === 'lines') return 'An order can have 200 different products. Please divide yours.';
  return 'Your order was not accepted. Please check all fields, then try again.';
}
