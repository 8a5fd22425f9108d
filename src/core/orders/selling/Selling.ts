import type { SellingShop } from '#core/domain/ShopFile.ts';
import type { OrderDocument, Sheet } from '#core/orders/OrderDocument.ts';
import type { Mail, Mailer } from '#core/orders/ports/Mailer.ts';
import type { OrderDatabase } from '#core/orders/ports/OrderDatabase.ts';
import type { PaymentProvider } from '#core/orders/ports/PaymentProvider.ts';
import type { MailKind, StoredOrder } from '#core/orders/StoredOrder.ts';
import type { StoredWithdrawal } from '#core/orders/Withdrawal.ts';
import type { Clock } from '#core/ports/Clock.ts';

/** Everything that the order service needs from its environment. */
export interface Selling {
  readonly shop: SellingShop;
  readonly database: OrderDatabase;
  /** Takes payments by card; undefined in a shop without them. */
  readonly payments: PaymentProvider | undefined;
  /** Undefined in a program that leaves mails to the service. */
  readonly mailer: Mailer | undefined;
  /** Resolves when a shopper has waited long enough for mails, which then arrive later. Undefined: a change ends with its mails. */
  readonly patience?: (() => Promise<void>) | undefined;
  /** Writes a mail; undefined if its recipient has no address. */
  readonly composeMail: (order: StoredOrder, kind: MailKind) => Mail | undefined;
  /** Writes the receipt of a declaration; undefined if its recipient has no address. */
  readonly composeWithdrawalMail: (withdrawal: StoredWithdrawal, to: MailKind['to']) => Mail | undefined;
  /** Writes an invoice or a credit note; without a document, the packing slip. Undefined in a program that issues none. */
  readonly composeSheet?: (order: StoredOrder, document?: Omit<OrderDocument, keyof Sheet>) => Sheet;
  /** The version of the terms in a language; undefined in a shop without terms. */
  readonly termsVersion?: (language: string) => string | undefined;
  /** Returns a new key of an order: 128 random bits or more, in letters, digits, `-` and `_`. */
  readonly newKey: () => string;
  readonly clock: Pick<Clock, 'now'>;
  /** Receives failures that the sweep repeats, and mails that it does not. */
  readonly onFailure: (message: string, cause: unknown) => void;
}
