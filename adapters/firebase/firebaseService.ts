import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { SmtpMailer } from '#adapters/mail/SmtpMailer.ts';
import { stripePayments } from '#adapters/stripe/StripePayments.ts';
import type { SellingShop } from '#core/domain/ShopFile.ts';
import { clientAddress } from '../../src/service/clientAddress.ts';
import { type HostedService, hostedService } from '../../src/service/hostedService.ts';
import { projectDatabase } from './FirestoreDatabase.ts';
import { FirestoreOrderDatabase } from './FirestoreOrderDatabase.ts';
import { readEmulatorToken, verifyFirebaseToken } from './verifyFirebaseToken.ts';

export interface FirebaseHost {
  readonly shop: SellingShop;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Returns an access token of the function's own account. */
  readonly accessToken: () => Promise<string>;
  /** The mail server, such as `smtps://user:password@mail.example.com`, or `none` for no mails. */
  readonly smtpUrl: string;
  /** The sender of mails. */
  readonly mailFrom: string;
  /** The storefront's origin, to which mails link. */
  readonly storefront: string;
}

export interface FirebaseService extends HostedService {
  /** Responds to the request of a function. */
  readonly listener: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** The order service in a Cloud Function, or in the functions emulator beside the emulators of Firestore and of accounts. */
export function firebaseService({ shop, env, accessToken, ...mails }: FirebaseHost): FirebaseService {
  const projectId = env.GCLOUD_PROJECT;
  if (!projectId) throw new Error('GCLOUD_PROJECT is missing: it is set in every Cloud Function.');
  const isEmulated = runsInEmulator(env);
  const database = new FirestoreOrderDatabase({
    ...projectDatabase({ projectId, token: isEmulated ? () => 'owner' : accessToken }),
    ...(isEmulated && { origin: `http://${env.FIRESTORE_EMULATOR_HOST}` }),
  });
  const service = hostedService({
    shop,
    database,
    verify: (isEmulated ? readEmulatorToken : verifyFirebaseToken)(projectId),
    // Without a mail server, no mail waits for one.
    mailer: /^(none)?$/.test(mails.smtpUrl)
      ? { send: async () => {} }
      : new SmtpMailer(mails.smtpUrl, mails.mailFrom),
    storefront: mails.storefront,
    payments: stripePayments(env, { storefront: mails.storefront, shop }),
    isLocal: false,
    env,
  });
  const listener = getRequestListener((request) => service.respond(request, clientAddress(request.headers)), {
    overrideGlobalObjects: false,
  });
  return { ...service, listener };
}

/**
 * Whether this process belongs to the emulators, whose tokens are unsigned. Google sets `K_CONFIGURATION` in every deployed function, and
 * firebase-tools deploys no variable of this name nor one that begins with `FIREBASE_`.
 */
export function runsInEmulator(env: FirebaseHost['env']): boolean {
  return (
    env.FUNCTIONS_EMULATOR === 'true' &&
    Boolean(env.FIREBASE_AUTH_EMULATOR_HOST && env.FIRESTORE_EMULATOR_HOST) &&
    env.K_CONFIGURATION === undefined
  );
}
