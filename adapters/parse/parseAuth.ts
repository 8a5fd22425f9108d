import { chooseGoogleAccount } from '#adapters/emulator/chooseGoogleAccount.ts';
import { PARSE_SERVER } from './builtServer.ts';
import { googleIdentity } from './googleIdentity.ts';
import { type GoogleIdentity, ParseAuthGateway } from './ParseAuthGateway.ts';

/** The accounts of the build's server. The local one accepts the account chooser's accounts instead of Google's. */
export function parseAuth(): ParseAuthGateway {
  const clientId = import.meta.env.VITE_GOOGLE_CLIENT_ID;
  const google = clientId ? googleIdentity(clientId) : undefined;
  return new ParseAuthGateway(
    PARSE_SERVER,
    import.meta.env.ESTORE_PARSE_IS_LOCAL ? async () => chosenLocally : google,
  );
}

async function chosenLocally(): Promise<GoogleIdentity> {
  const account = await chooseGoogleAccount();
  return { id: account.sub, idToken: JSON.stringify(account), profile: { ...account } };
}
