import type { Account } from '#core/orders/StoredOrder.ts';
import { isRecord } from '#core/parsing/isRecord.ts';

/** Parse Server's code of a session token that is unknown, ended or expired. */
const INVALID_SESSION = 209;

/**
 * Verifies session tokens of Parse Server: returns the account, or undefined for an invalid token. Rejects if the server cannot be asked.
 * @param readAccount returns the response to `GET users/me` with this session token; rejects with an error that has Parse Server's `code`
 */
export function verifyParseToken(
  readAccount: (token: string) => Promise<unknown>,
): (token: string) => Promise<Account | undefined> {
  return async (token) => {
    try {
      const account = await readAccount(token);
      if (!isRecord(account) || typeof account.objectId !== 'string')
        throw new Error('It is not an account.');
      const text = (field: unknown) => (typeof field === 'string' ? field : '');
      const { objectId: id, emailVerified, authData } = account;
      // The address of a Google account is Google's (`accounts.mjs`).
      const isVerified = emailVerified === true || (isRecord(authData) && isRecord(authData.google));
      const buyer = { id, email: text(account.email).toLowerCase(), name: text(account.name) };
      return isVerified ? { ...buyer, isVerified } : buyer;
    } catch (error) {
      if (isRecord(error) && error.code === INVALID_SESSION) return undefined;
      throw error;
    }
  };
}
