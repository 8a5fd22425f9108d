import * as v from 'valibot';
import type { Immutable } from '#core/domain/Immutable.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { PAYMENT_METHODS } from '#core/domain/ShopFile.ts';
import { tidyAddress } from './Address.ts';
import { addressSchema } from './PlacedOrder.ts';

/** A database can change this many products in one write, with room for other documents. */
const MAX_LINES = 200;
const MAX_QUANTITY = 10_000;
/** As long as an id in Firestore. */
const MAX_ID = 1500;
const MAX_TEXT = 500;

const text = v.pipe(v.string(), v.maxLength(MAX_TEXT));
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());

const orderRequest = v.object({
  attempt: uuid,
  lines: v.pipe(
    v.array(
      v.object({
        id: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID)),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
        color: v.exactOptional(text),
        size: v.exactOptional(text),
        price: amount,
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_LINES),
  ),
  toPay: amount,
  address: addressSchema(text),
  payment: v.picklist(PAYMENT_METHODS),
  /** The language of the names, mails and pages of the order. */
  language: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z\d]{1,8})*$/)), 'und'),
});

/** An order as a shopper requests it. Prices and `toPay` are those that the shopper saw; they never set a price. */
export interface OrderRequest extends Immutable<v.InferOutput<typeof orderRequest>> {}

/** Parses the body of an order. Fails with the path of the first invalid field, such as `lines[2].quantity`. Ignores unknown fields. */
export function parseOrderRequest(body: unknown): Result<OrderRequest, string> {
  const result = v.safeParse(orderRequest, body, { abortEarly: true, abortPipeEarly: true });
  if (!result.success) return fail(v.getDotPath(result.issues[0])?.replace(/\.(\d+)/g, '[$1]') ?? '');
  return succeed({ ...result.output, address: tidyAddress(result.output.address) });
}

/** Parses an attempt; undefined if it is not a UUID. */
export function parseAttemptId(given: string): string | undefined {
  const result = v.safeParse(uuid, given);
  return result.success ? result.output : undefined;
}
