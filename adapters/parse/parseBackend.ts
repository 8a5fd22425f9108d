import type { Access, LocalBackend } from '#adapters/backends/Backend.ts';
import { LocalPayments } from '#adapters/stripe/LocalPayments.ts';
import { addressOf, parseEndpoint } from '../../programs/ports.mjs';
import type { AskParse } from './findObjects.ts';
import { ParseOrderDatabase } from './ParseOrderDatabase.ts';
import { ParseProducts } from './ParseProducts.ts';
import { askServer, selectedServer, serverOf } from './ParseServer.ts';
import { parseDocuments } from './parseDocuments.ts';

/** The Parse Server of `VITE_PARSE_SERVER_URL`; without this variable, the local one. */
export const parse: LocalBackend = {
  name: 'Parse Server',
  settings(env, isBuild) {
    const { address, appId, isLocal } = serverOf(env, isBuild);
    const google = !isLocal && env.VITE_GOOGLE_CLIENT_ID ? 'https://accounts.google.com/gsi/' : undefined;
    return {
      isDemo: isLocal,
      hasChooser: isLocal,
      sources: {
        'script-src': google ? [`${google}client`] : [],
        // Google's library also adds a style element, which the policy blocks: it only styles the button that the shop hides.
        'style-src': google ? [`${google}style`] : [],
        'connect-src': [`${address}/`, ...(google ? [google] : [])],
        'frame-src': google ? [google] : [],
      },
      orderService: `${new URL(address).origin}/api/`,
      constants: {
        VITE_PARSE_SERVER_URL: address,
        VITE_PARSE_APP_ID: appId,
        ESTORE_PARSE_IS_LOCAL: isLocal,
      },
      ...(isLocal && {
        notice:
          'This build is for the local Parse Server and contains the demo’s products. It cannot be deployed.',
      }),
    };
  },
  productDatabase: async (access) => new ParseProducts(await selectedServer(access)),
  orderDatabase: async (access) => new ParseOrderDatabase(await askSelected(access)),
  async localPayments(access) {
    return new LocalPayments(parseDocuments(await askSelected(access)), addressOf(parseEndpoint()));
  },
};

async function askSelected(access: Pick<Access, 'isLocal'> | undefined): Promise<AskParse> {
  return askServer(await selectedServer({ ...access, canWrite: true }));
}
