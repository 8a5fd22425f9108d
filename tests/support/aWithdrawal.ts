import type { StoredWithdrawal } from '#core/orders/Withdrawal.ts';
import { BUYER } from './aSale.ts';

/** A declaration about a whole order, whose mails are sent. */
export function aWithdrawal(parts: Partial<StoredWithdrawal> = {}): StoredWithdrawal {
  return {
    id: crypto.randomUUID(),
    number: 'NL-4K7M-X2QD',
    name: 'Ada Berg',
    email: BUYER.email,
    receivedAt: '2026-03-20T23:30:05.000Z',
    language: 'en',
    unsent: [],
    ...parts,
  };
}
