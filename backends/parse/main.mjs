// @ts-check
// Runs Parse Server for a shop in production. README.md describes the environment variables.
import { createTransport } from 'nodemailer';
import { startShopServer } from './shopServer.mjs';

/** The required variables, and their form. A master key has at least 32 characters, so that nobody guesses it. */
const REQUIRED = {
  DATABASE_URI: /^postgres(ql)?:\/\/./,
  PARSE_MASTER_KEY: /^.{32}/,
  PARSE_PUBLIC_URL: /^https:\/\/[^/]+\/parse$/,
  SMTP_URL: /^smtps?:\/\/./,
  MAIL_FROM: /.@./,
};

const { env } = process;

async function run() {
  const missing = Object.entries(REQUIRED).filter(([name, form]) => !form.test(env[name] ?? ''));
  if (missing.length > 0) {
    const list = missing.map(([name, form]) => `  ${name}, of the form ${form}`);
    throw new Error(`These environment variables are missing or have another form:\n${list.join('\n')}`);
  }
  const { DATABASE_URI = '', PARSE_MASTER_KEY = '', PARSE_PUBLIC_URL = '', SMTP_URL, MAIL_FROM } = env;
  const transport = createTransport(SMTP_URL);
  const place = { host: env.HOST ?? '127.0.0.1', port: Number(env.PORT ?? 1337) };
  const server = await startShopServer({
    ...place,
    publicURL: PARSE_PUBLIC_URL,
    appId: env.PARSE_APP_ID ?? 'estore',
    masterKey: PARSE_MASTER_KEY,
    masterKeyIps: env.PARSE_MASTER_KEY_IPS?.split(','),
    database: { uri: DATABASE_URI },
    google: env.GOOGLE_CLIENT_ID
      ? { provider: { clientId: env.GOOGLE_CLIENT_ID }, claimsIn: claimsInToken }
      : undefined,
    // Parse Server does not wait for mails, so that responses do not reveal which addresses have accounts.
    sendMail: (mail) =>
      transport.sendMail({ ...mail, from: MAIL_FROM }).then(
        () => {},
        (/** @type {Error} */ { message }) => console.error(`A mail was not sent: ${message}`),
      ),
    trustProxy: env.TRUST_PROXY ?? 'loopback',
  });
  console.log(`Parse Server listens at ${place.host}:${place.port}.\nready`);
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
