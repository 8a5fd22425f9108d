// @ts-check
// The rules of new accounts for which Parse Server has no option.
import { randomBytes } from 'node:crypto';

/** The fields that the sign-up form sends. */
const FORM = ['username', 'email', 'password', 'name'];

/** Most characters of a new account as JSON, so that nobody fills the database. */
const MAX_LENGTH = 2000;

/** @typedef {{ readonly email: string, readonly email_verified: boolean, readonly name: string }} Claims of a Google account */

/**
 * Registers the check of new accounts. Without it, a client could choose further fields, such as the id, or somebody else's
 * address with its own Google account.
 * @param {any} Parse
 * @param {(token: string) => Claims} [claimsIn] reads a verified token; missing if the server does not accept Google accounts
 */
export function guardAccounts(Parse, claimsIn) {
  Parse.Cloud.beforeSave(Parse.User, async (/** @type {any} */ { object: user, original, master }) => {
    if (master || original) return;
    const { authData, ...fields } = user.toJSON();
    const refuse = () => {
      throw new Parse.Error(Parse.Error.OPERATION_FORBIDDEN, 'This account is not allowed.');
    };
    if (authData && claimsIn) {
      // An auth adapter has verified the token. Address and name are Google's, never the client's.
      const { email, email_verified, name } = claimsIn(authData.google.id_token);
      if (email_verified !== true) refuse();
      await linkAccount(Parse, email.toLowerCase(), authData);
      user.set({ username: email.toLowerCase(), email: email.toLowerCase(), name });
    } else if (!fields.email || fields.username !== fields.email.toLowerCase()) refuse();
    if (!Object.keys(fields).every((field) => FORM.includes(field))) refuse();
    if (JSON.stringify(fields).length > MAX_LENGTH) refuse();
  });
}

/**
 * Adds a Google account to the account with the same address. Only Google has verified the address, so the password of whoever
 * registered it, and all their sessions, become invalid. The client repeats its request, which then logs in.
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
