import * as v from 'valibot';
import type { Immutable } from '#core/domain/Immutable.ts';
import { isEmail } from '#core/domain/isEmail.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { PAYMENT_METHODS } from '#core/domain/ShopFile.ts';
import { tidyAddress } from './Address.ts';
import { ORDER_NUMBER } from './orderNumber.ts';
import { addressSchema } from './PlacedOrder.ts';

/** As long as a path of the Simple Mail Transfer Protocol (RFC 5321) may be. */
const MAX_EMAIL = 254;
/** A database can change this many products in one write, with room for other documents. */
const MAX_LINES = 200;
const MAX_QUANTITY = 10_000;
/** As long as an id in Firestore. */
const MAX_ID = 1500;
const MAX_TEXT = 500;

const text = v.pipe(v.string(), v.maxLength(MAX_TEXT));
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** In lower case, so that every spelling of an address is one buyer. Without the characters that databases refuse or mails hide. */
const email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_EMAIL),
  v.check((given) => isEmail(given) && !/\p{C}/u.test(given)),
  v.toLowerCase(),
);

const orderRequest = v.object({
  attempt: uuid,
  /** Of a guest. */
  email: v.exactOptional(email),
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
  /** The discount code as typed. */
  code: v.exactOptional(text),
  /** The id of the rate of delivery; by default the default one. */
  rate: v.exactOptional(text),
  address: addressSchema(text),
  payment: v.picklist(PAYMENT_METHODS),
  /** The language of the names, mails and pages of the order. */
  language: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z\d]{1,8})*$/)), 'und'),
});

const linkRequest = v.object({
  number: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(ORDER_NUMBER)),
  email,
  language: orderRequest.entries.language,
});

const codeRequest = v.object({
  code: text,
  lines: v.pipe(v.array(v.pick(orderRequest.entries.lines.item, ['id', 'quantity'])), v.maxLength(MAX_LINES)),
  /** The address with which a guest would order. */
  email: v.exactOptional(email),
});

/** An order as a shopper requests it. Prices and `toPay` are those that the shopper saw; they never set a price. */
export interface OrderRequest extends Immutable<v.InferOutput<typeof orderRequest>> {}

/** Parses the body of an order. Fails with the path of the first invalid field, such as `lines[2].quantity`. Ignores unknown fields. */
export function parseOrderRequest(body: unknown): Result<OrderRequest, string> {
  const result = parsed(orderRequest, body);
  return result.ok ? succeed({ ...result.value, address: tidyAddress(result.value.address) }) : result;
}

/** A lost link as a guest requests it, and a discount code as a shopper tries it. */
export type LinkRequest = v.InferOutput<typeof linkRequest>;
export type CodeRequest = v.InferOutput<typeof codeRequest>;

/** Parse the requests for a lost link and for the effect of a code. Fail with the invalid field. */
export const parseLinkRequest = (body: unknown) => parsed(linkRequest, body);
export const parseCodeRequest = (body: unknown) => parsed(codeRequest, body);

function parsed<Value>(schema: v.GenericSchema<unknown, Value>, body: unknown): Result<Value, string> {
  const result = v.safeParse(schema, body, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return succeed(result.output);
  return fail(v.getDotPath(result.issues[0])?.replace(/\.(\d+)/g, '[$1]') ?? '');
}

/** Parses an attempt; undefined if it is not a UUID. */
export function parseAttemptId(given: string): string | undefined {
  const result = v.safeParse(uuid, given);
  return result.success ? result.output : undefined;
}
