// @ts-check
// The rules of new accounts for which Parse Server has no option.
import { randomBytes } from 'node:crypto';

/** @typedef {{ readonly email: string, readonly email_verified: boolean, readonly name: string }} Claims of a Google account */

/**
 * Registers the check of new accounts. Without it, a client could register somebody else's address with its own Google account.
 * `requests.mjs` has checked their fields.
 * @param {any} Parse
 * @param {(token: string) => Claims} [claimsIn] reads a verified token; missing if the server does not accept Google accounts
 */
export function guardAccounts(Parse, claimsIn) {
  Parse.Cloud.beforeSave(Parse.User, async (/** @type {any} */ { object: user, original, master }) => {
    if (master || original) return;
    const { authData, username, email } = user.toJSON();
    const refuse = () => {
      throw new Parse.Error(Parse.Error.OPERATION_FORBIDDEN, 'This account is not allowed.');
    };
    if (authData && claimsIn) {
      // An auth adapter has verified the token. Address and name are Google's, never the client's.
      const claims = claimsIn(authData.google.id_token);
      if (claims.email_verified !== true) refuse();
      const address = claims.email.toLowerCase();
      await linkAccount(Parse, address, authData);
      user.set({ username: address, email: address, name: claims.name });
    } else if (!email || username !== email.toLowerCase()) refuse();
  });
}

/**
 * Adds a Google account to the account with the same address. Only Google has verified the address, so the password of the
 * account, and all its sessions, become invalid. The client repeats its request, which then signs in.
 * @param {any} Parse
 * @param {string} username
 * @param {object} authData
 */
async function linkAccount(Parse, username, authData) {
  const asOwner = { useMasterKey: true };
  const account = await new Parse.Query(Parse.User).equalTo('username', username).first(asOwner);
  if (!account || account.get('authData')?.google) return;
  await account.save({ authData, password: randomBytes(32).toString('hex') }, asOwner);
  throw new Parse.Error(Parse.Error.ACCOUNT_ALREADY_LINKED, 'The account is linked now: repeat the request.');
}
