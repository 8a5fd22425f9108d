// @ts-check
// The order service as Cloud Functions (2nd generation). README.md describes parameters, secrets and deployment.
import { applicationDefault } from 'firebase-admin/app';
import { defineSecret, defineString, projectID } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { firebaseService, sellingShop, sweep as sweepOrders } from './orderService.mjs';
import { REGION } from './region.mjs';

/** Address of the mail server, with its password. The value `none` sends no mails. */
const SMTP_URL = defineSecret('SMTP_URL');
const MAIL_FROM = defineString('MAIL_FROM', {
  description: 'Sender of mails, such as "Shop <orders@shop.example>"',
});
// The service reads it from the environment, like every host.
defineString('OWNER_EMAIL', {
  default: '',
  description: "Receives a mail for each order; empty for the contact's address in the shop file",
});
const SHOP_ORIGIN = defineString('SHOP_ORIGIN', {
  default: '',
  description:
    'Address of the shop, to which mails link, such as https://shop.example; empty for PROJECT.web.app',
});

/** Only a shop that takes cards needs the keys of Stripe, which the service reads from the environment. */
const STRIPE = sellingShop().checkout.payments.includes('card')
  ? ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'].map((name) => defineSecret(name))
  : [];

const OPTIONS = { region: REGION, memory: '512MiB', secrets: [SMTP_URL, ...STRIPE] };

/** After this time, a sweep begins with no other order (ms). */
const SWEEP_TIME = 40_000;

/** @type {ReturnType<typeof firebaseService> | undefined} */
let started;

/** Parameters and secrets have values only when a function runs. */
function service() {
  if (started) return started;
  // Of the function's own account. It caches its token.
  const credential = applicationDefault();
  started = firebaseService({
    shop: sellingShop(),
    env: process.env,
    accessToken: async () => (await credential.getAccessToken()).access_token,
    smtpUrl: SMTP_URL.value(),
    mailFrom: MAIL_FROM.value(),
    storefront: SHOP_ORIGIN.value() || `https://${projectID.value()}.web.app`,
  });
  return started;
}

/**
 * Everything below `/api`. Each instance counts requests for itself, so few instances make the limits strict. The runtime decompresses and
 * parses a body before the service can refuse it: one that exceeds the memory ends an instance, and the few requests that it handles.
 */
export const api = onRequest(
  { ...OPTIONS, invoker: 'public', maxInstances: 4, concurrency: 16, timeoutSeconds: 60 },
  (/** @type {any} */ request, /** @type {any} */ response) => service().listener(request, response),
);

/** Continues orders that are due. The next run repeats a failed one. */
export const sweep = onSchedule(
  { ...OPTIONS, schedule: 'every 1 minutes', maxInstances: 1, retryCount: 0, timeoutSeconds: 60 },
  async () => {
    const end = Date.now() + SWEEP_TIME;
    await sweepOrders(service().selling, () => Date.now() < end);
  },
);
