import { isJsonObject, type Json, type JsonObject } from '#core/domain/Item.ts';
import { addressOf, authEndpoint, PROJECT } from '../programs/ports.mjs';
import { UserError } from '../programs/UserError.mjs';

/** An account in the format of the Auth emulator, with its password hash. */
export interface Account extends JsonObject {
  readonly localId: string;
}

/** Maximum number of accounts per `batchCreate` request. */
const MOST_ACCOUNTS = 1000;

export async function readAccounts(): Promise<readonly Account[]> {
  // Without `maxResults` the emulator returns a page of 20.
  const response = await request('batchGet?maxResults=-1');
  return (response.users ?? []) as readonly Account[];
}

/** Throws a `UserError` if the emulator rejects an account. */
export async function makeAccounts(accounts: readonly Account[]): Promise<void> {
  for (let start = 0; start < accounts.length; start += MOST_ACCOUNTS) {
    const users = accounts.slice(start, start + MOST_ACCOUNTS);
    const { error } = await request('batchCreate', { users });
    const [first] = (Array.isArray(error) ? error : []) as readonly JsonObject[];
    if (first === undefined) continue;
    throw new UserError(`the account ${users[Number(first.index)]?.localId}: ${first.message}`);
  }
}

async function request(method: string, body?: JsonObject): Promise<JsonObject> {
  const address = `${addressOf(authEndpoint())}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:${method}`;
  const response = await fetch(address, {
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const json = (await response.json()) as Json;
  if (response.ok && isJsonObject(json)) return json;
  throw new UserError(`the Auth emulator refuses with ${response.status}: ${JSON.stringify(json)}`);
}
