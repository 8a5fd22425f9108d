// @ts-check
// Runs Parse Server for a shop in production. README.md describes the environment variables.
import { existsSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import { startShopServer } from './shopServer.mjs';
import { databaseOf, originsOf, readVariables } from './variables.mjs';

/** Written by `npm run build:service` for a shop that sells. */
const ORDER_SERVICE = new URL('orderService.mjs', import.meta.url);

async function run() {
  const service = existsSync(ORDER_SERVICE) ? await import('./orderService.mjs') : undefined;
  const values = readVariables(process.env, service !== undefined);
  const { PARSE_PUBLIC_URL, SMTP_URL, MAIL_FROM, GOOGLE_CLIENT_ID, TRUST_PROXY } = values;
  // As the order service's.
  const requireTLS = !/^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(SMTP_URL).hostname);
  const transport = createTransport({ url: SMTP_URL, requireTLS });
  const endpoint = { host: values.HOST, port: Number(values.PORT) };
  const server = await startShopServer({
    ...endpoint,
    shopName: values.SHOP_NAME || new URL(PARSE_PUBLIC_URL).hostname,
    publicURL: PARSE_PUBLIC_URL,
    appId: values.PARSE_APP_ID,
    masterKey: values.PARSE_MASTER_KEY,
    masterKeyIps: values.PARSE_MASTER_KEY_IPS.split(','),
    database: databaseOf(values.DATABASE_URI),
    google: GOOGLE_CLIENT_ID
      ? { provider: { clientId: GOOGLE_CLIENT_ID }, claimsIn: claimsInToken }
      : undefined,
    // Parse Server does not wait for mails, so that responses do not reveal which addresses have accounts.
    sendMail: ({ to, subject, text }) =>
      // nodemailer would parse a string as a list of recipients.
      transport.sendMail({ to: { name: '', address: to }, subject, text, from: MAIL_FROM }).then(
        () => {},
        (/** @type {Error} */ { message }) => console.error(`A mail was not sent: ${message}`),
      ),
    trustProxy: /^\d$/.test(TRUST_PROXY) ? Number(TRUST_PROXY) : TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    ...(service && {
      startOrders: (requests) =>
        service.parseService(
          {
            origins: originsOf(values.SHOP_ORIGINS),
            mailer: new service.SmtpMailer(SMTP_URL, MAIL_FROM),
            isLocal: false,
            env: process.env,
          },
          requests,
        ),
    }),
  });
  console.log(`Parse Server listens at ${endpoint.host}:${endpoint.port}.\nready`);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => server.close().then(() => process.exit(0)));
}

/** @param {string} token a JWT */
function claimsInToken(token) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
