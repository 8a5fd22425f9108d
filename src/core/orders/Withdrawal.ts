import * as v from 'valibot';
import type { Immutable } from '#core/domain/Immutable.ts';
import { isEmail } from '#core/domain/isEmail.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { PLACED_ORDER } from './PlacedOrder.ts';

/** As long as a path of the Simple Mail Transfer Protocol (RFC 5321) may be. */
const MAX_EMAIL = 254;
const MAX_LINES = 200;
/** Of a product's name. */
export const MAX_NAME = 500;
const MAX_LANGUAGE = 35;

const { number: text, placedAt: time } = PLACED_ORDER;
// Without the characters that databases refuse.
const plain = (most: number) =>
  v.pipe(text, v.trim(), v.maxLength(most), v.regex(/^([^\p{Cc}\p{Cs}]|[\t\n\r])*$/u));
const filled = (most: number) => v.pipe(plain(most), v.minLength(1));
const oneLine = (most: number) => v.pipe(filled(most), v.regex(/^[^\t\n\r]+$/));

/** What a consumer declares. The same declaration is one, however often it is sent. */
const DECLARATION = {
  /** As typed. `withdrawalNumber` compares it. */
  number: oneLine(100),
  name: oneLine(200),
  email: v.pipe(filled(MAX_EMAIL), v.check(isEmail)),
  /** The products to return; absent for the whole order. */
  lines: v.exactOptional(
    v.pipe(
      v.array(
        v.object({
          id: filled(1500),
          name: filled(MAX_NAME),
          quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
        }),
      ),
      v.minLength(1),
      v.maxLength(MAX_LINES),
    ),
  ),
  text: v.exactOptional(plain(2000)),
};

const withdrawalRequest = v.object({
  ...DECLARATION,
  /** The language of the mails. */
  language: v.optional(v.pipe(text, v.maxLength(MAX_LANGUAGE)), 'und'),
});

const storedWithdrawal = v.object({
  /** A hash of the declaration. */
  id: text,
  number: text,
  receivedAt: time,
  language: text,
  /** Absent, like the next four, once `forget` has removed the personal data. */
  name: v.exactOptional(text),
  email: v.exactOptional(text),
  lines: v.exactOptional(v.array(v.object({ id: text, name: text, quantity: v.number() }))),
  text: v.exactOptional(text),
  /** The id of the account that was signed in; absent without a valid token. */
  account: v.exactOptional(text),
  /** The mails that are not sent yet, or not any more for a `failure`. */
  unsent: v.array(v.object({ to: v.picklist(['shopper', 'owner']), failure: v.exactOptional(text) })),
  /** When the sweep sends the mails again; absent if none waits. */
  dueAt: v.exactOptional(time),
});

/** A declaration as a consumer sends it (Directive 2011/83/EU, Article 11a). */
export interface WithdrawalRequest extends Immutable<v.InferOutput<typeof withdrawalRequest>> {}

/** A declaration in the database: plain JSON. What it declares never changes. */
export interface StoredWithdrawal extends Immutable<v.InferOutput<typeof storedWithdrawal>> {}

/** What the service confirms to have received, and when (ISO). */
export type WithdrawalReceipt = Pick<WithdrawalRequest, 'number' | 'name' | 'email' | 'lines' | 'text'> & {
  readonly receivedAt: string;
};

/** Parses the body of a request. Fails with the path of the first invalid field. Ignores unknown fields. */
export function parseWithdrawalRequest(body: unknown): Result<WithdrawalRequest, string> {
  const result = v.safeParse(withdrawalRequest, body, { abortEarly: true, abortPipeEarly: true });
  if (!result.success) return fail(v.getDotPath(result.issues[0])?.replace(/\.(\d+)/g, '[$1]') ?? '');
  return succeed(result.output);
}

/** The fields that `parseWithdrawalRequest` does not accept. */
export function invalidWithdrawalFields(request: WithdrawalRequest): readonly string[] {
  const { issues = [] } = v.safeParse(withdrawalRequest, request);
  return issues.map(({ path }) => String(path?.[0]?.key));
}

/** Parses the declaration that a database stores under this id. Undefined if it is damaged; drops unknown fields. */
export function parseStoredWithdrawal(id: string, document: unknown): StoredWithdrawal | undefined {
  const result = v.safeParse(storedWithdrawal, document, { abortEarly: true });
  return result.success && result.output.id === id ? result.output : undefined;
}

const receipt = v.object({ ...DECLARATION, receivedAt: time });

/** Parses the service's confirmation; undefined if it is damaged. */
export function parseWithdrawalReceipt(found: unknown): WithdrawalReceipt | undefined {
  const result = v.safeParse(receipt, found);
  return result.success ? result.output : undefined;
}

/** The text that identifies a declaration: equal for its repetitions, whatever the language of the mails or the account. */
export function declarationText({ number, name, email, lines = [], text = '' }: WithdrawalRequest): string {
  const products = lines.map(({ id, name, quantity }) => [id, name, quantity]);
  return JSON.stringify([withdrawalNumber(number), name, email.toLowerCase(), products, text]);
}

/** The form in which all variants of an e-mail address are equal, with a tag such as `ada+1@` or full-width letters: for counting only. */
export function mailboxOf(email: string): string {
  return email
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\+.*(?=@)/, '');
}

/** An order number for comparison: upper and lower case are equal. */
export function withdrawalNumber(typed: string): string {
  return typed.trim().toUpperCase();
}
