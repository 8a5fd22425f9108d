import type { StoredOrder } from '#core/domain/ordering/StoredOrder.ts';
import {
  ForgedNotification,
  type PaymentNotification,
  type PaymentProvider,
  type PaymentReport,
} from '#core/ports/PaymentProvider.ts';

const SIGNATURE = 'memory';

interface Payment {
  readonly amount: number;
  status: PaymentReport['status'];
  refunded: number;
}

/** Payments in memory, for tests: `pay` and the others are the shopper's actions on the payment page. */
export class MemoryPaymentProvider implements PaymentProvider {
  readonly #payments = new Map<string, Payment>();

  async start({ number, toPay }: StoredOrder) {
    const id = `payment ${number}`;
    if (!this.#payments.has(id)) this.#payments.set(id, { amount: toPay, status: 'open', refunded: 0 });
    return { id, address: `https://payments.example/${number}` };
  }

  async read(id: string): Promise<PaymentReport> {
    const { status, amount, refunded } = this.#payment(id);
    return { status, paid: status === 'paid' ? amount : 0, refunded };
  }

  async close(id: string): Promise<void> {
    const payment = this.#payment(id);
    if (payment.status === 'open') payment.status = 'ended';
  }

  async refund(id: string, total: number): Promise<void> {
    const payment = this.#payment(id);
    if (payment.status !== 'paid' || total > payment.amount) {
      throw new Error('The refund exceeds the payment.');
    }
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

  /** Pays unless the payment has ended. Returns whether it did. */
  pay(id: string): boolean {
    const payment = this.#payment(id);
    const isPossible = payment.status === 'open' || payment.status === 'pending';
    if (isPossible) payment.status = 'paid';
    return isPossible;
  }

  /** Pays with a method whose money arrives later, by `pay`. */
  payLater(id: string): void {
    const payment = this.#payment(id);
    if (payment.status === 'open') payment.status = 'pending';
  }

  #payment(id: string): Payment {
    const payment = this.#payments.get(id);
    if (!payment) throw new Error(`There is no payment ${id}.`);
    return payment;
  }
}
