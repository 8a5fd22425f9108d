import {
  ForgedNotification,
  type PaymentNotification,
  type PaymentProvider,
  PaymentRefusal,
  type PaymentReport,
} from '#core/orders/ports/PaymentProvider.ts';
import type { StoredOrder } from '#core/orders/StoredOrder.ts';

const SIGNATURE = 'memory';

/** A report that changes. */
type Payment = { -readonly [Name in keyof PaymentReport]: PaymentReport[Name] } & { amount: number };

/** Payments in memory, for tests: `pay` and the others are the shopper's actions on the payment page. */
export class MemoryPaymentProvider implements PaymentProvider {
  readonly #payments = new Map<string, Payment>();
  /** Whether refunds are refused, as without money in the owner's account. */
  isRefusing = false;

  async start({ number, toPay: amount, currency }: StoredOrder) {
    const id = `payment ${number}`;
    const payment: Payment = { amount, currency, status: 'open', paid: 0, refunded: 0 };
    if (!this.#payments.has(id)) this.#payments.set(id, payment);
    return { id, address: `https://payments.example/${number}` };
  }

  async read(id: string): Promise<PaymentReport> {
    const { amount, ...report } = this.payment(id);
    return { ...report, paid: report.status === 'paid' ? amount : 0 };
  }

  async close(id: string): Promise<void> {
    const payment = this.payment(id);
    if (payment.status === 'open') payment.status = 'ended';
  }

  async refund(id: string, total: number): Promise<void> {
    const payment = this.payment(id);
    if (payment.status !== 'paid' || total > payment.amount) {
      throw new Error('The refund exceeds the payment.');
    }
    if (this.isRefusing && total > payment.refunded) throw new PaymentRefusal('There is no money.');
    payment.refunded = Math.max(payment.refunded, total);
  }

  async orderIn({ body, signature }: PaymentNotification): Promise<string> {
    if (signature !== SIGNATURE) throw new ForgedNotification(signature);
    return body;
  }

  /** A notification about an order. */
  notificationOf(number: string): PaymentNotification {
    return { body: number, signature: SIGNATURE };
  }

  /** Pays unless the payment has ended, by default the right sum. Returns whether it did. */
  pay(id: string, amount = this.payment(id).amount, currency = this.payment(id).currency): boolean {
    const payment = this.payment(id);
    const isPossible = payment.status === 'open' || payment.status === 'pending';
    if (isPossible) Object.assign(payment, { status: 'paid', amount, currency });
    return isPossible;
  }

  /** Pays with a method whose money arrives later, by `pay`. */
  payLater(id: string): void {
    const payment = this.payment(id);
    if (payment.status === 'open') payment.status = 'pending';
  }

  /** The state of a payment, for a bank or an owner that changes it. */
  payment(id: string): Payment {
    const payment = this.#payments.get(id);
    if (!payment) throw new Error(`There is no payment ${id}.`);
    return payment;
  }
}
