// `npm run backend:parse [-- --items FILE]`: runs PostgreSQL and Parse Server, with the demo's products, until it is stopped.

import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FolderMailer } from '../../adapters/mail/FolderMailer.ts';
import { parse } from '../../adapters/parse/parseBackend.ts';
import { type ParseHost, parseService } from '../../adapters/parse/parseService.ts';
import { withLocalPaymentPages } from '../../adapters/stripe/localPaymentPage.ts';
import { readItems } from '../../owner/catalogue/readItems.ts';
import { replaceProducts } from '../../owner/catalogue/replaceProducts.ts';
import { typedPath, withUsage } from '../../programs/commandLine.ts';
import { ensureInstalled } from '../../programs/install.mjs';
import { MAILS_FOLDER } from '../../programs/mailsFolder.ts';
import {
  addressOf,
  isLocalRequest,
  parseEndpoint,
  refuseTakenPorts,
  webEndpoint,
} from '../../programs/ports.mjs';
import { isProgram } from '../../programs/runProgram.ts';
import { runUntilStopped, untilStopSignal } from '../../programs/runUntilStopped.mjs';
import { UserError } from '../../programs/UserError.mjs';
import { ownerEmail, serviceClock } from '../../src/service/hostedService.ts';
import { SHOP } from '../../src/shop/selectedShop.ts';
import { findPrograms, startPostgres } from './postgres.mjs';
import { NOTHING } from './schema.mjs';

const SEED = resolve(import.meta.dirname, '../..', SHOP.demo);

/** A private folder, which git ignores: the database, and `keys.json` with the master key. */
const DATA_FOLDER = resolve(import.meta.dirname, process.env.ESTORE_PARSE_DATA ?? '.data');

/** A Google account as the account chooser of development sends it, instead of a signed token. */
interface ChosenAccount {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
}

const GOOGLE = {
  provider: {
    validateAppId: async () => {},
    validateAuthData: async ({ id, id_token }: { readonly id: string; readonly id_token: string }) => {
      if ((JSON.parse(id_token) as ChosenAccount).sub !== id) throw new Error('The token has another id.');
    },
  },
  claimsIn: (token: string) => ({ ...(JSON.parse(token) as ChosenAccount), email_verified: true }),
};

/** Payments of development, which the order service and the owner's commands share. */
const LOCAL_PAYMENT = {
  className: 'LocalPayment',
  fields: { json: { type: 'String' } },
  classLevelPermissions: NOTHING,
};

async function run(): Promise<void> {
  const stopped = untilStopSignal();
  const endpoint = parseEndpoint();
  const file = itemsFileIn(process.argv.slice(2));
  refuseWrongVariables();
  const items = await readItems(file);
  await refuseTakenPorts([endpoint]);
  await findPrograms();
  await ensureInstalled(new URL('.', import.meta.url));
  const masterKey = await localMasterKey();

  console.log('Starting PostgreSQL and Parse Server …');
  const postgres = await startPostgres(DATA_FOLDER);
  let server: { readonly close: () => Promise<void> } | undefined;
  try {
    const ready = async () => {
      await postgres.ready;
      const host = await orderHost();
      const { startShopServer } = await import('./shopServer.mjs');
      server = await startShopServer({
        shopName: SHOP.name,
        host: endpoint.host,
        port: endpoint.port,
        publicURL: `${addressOf(endpoint)}/parse`,
        appId: 'estore',
        masterKey,
        database: { databaseOptions: postgres.connection },
        google: GOOGLE,
        sendMail: async ({ to, subject, text }) => console.log(`Mail to ${to}: ${subject}\n${text}`),
        accepts: isLocalRequest,
        classes: [LOCAL_PAYMENT],
        ...(SHOP.checkout && { startOrders: (requests) => parseService(host, requests) }),
      });
      await replaceProducts(await parse.productDatabase({ canWrite: true, isLocal: true }), items);
      console.log(`${items.length} products from ${file}`);
      console.log(`Accounts stay in ${postgres.data} when this ends`);
      console.log(`${endpoint.what} at ${addressOf(endpoint)}/parse\nready`);
    };
    await Promise.race([stopped, ready().then(() => stopped), postgres.failed]);
  } finally {
    await server?.close();
    await postgres.stop();
  }
}

/** Throws a `UserError` if a variable of the order service is malformed. PostgreSQL would wait for a server that fails later. */
function refuseWrongVariables(): void {
  try {
    serviceClock(process.env.ESTORE_NOW);
    ownerEmail(process.env);
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : `${error}`);
  }
}

/** The order service's host: the storefront of development or of the preview. */
async function orderHost(): Promise<ParseHost> {
  const payments = await parse.localPayments({ isLocal: true });
  const storefront = addressOf(webEndpoint());
  return {
    payments,
    withPages: (respond) => withLocalPaymentPages(respond, { payments, storefront, shop: SHOP }),
    origins: [storefront],
    mailer: new FolderMailer(MAILS_FOLDER),
    isLocal: true,
    env: process.env,
  };
}

async function localMasterKey(): Promise<string> {
  await mkdir(DATA_FOLDER, { recursive: true, mode: 0o700 });
  const file = join(DATA_FOLDER, 'keys.json');
  const masterKey = randomBytes(32).toString('base64url');
  try {
    await writeFile(file, `${JSON.stringify({ masterKey })}\n`, { mode: 0o600, flag: 'wx' });
    return masterKey;
  } catch {
    return JSON.parse(await readFile(file, 'utf8')).masterKey;
  }
}

/** Parses the command line. Throws a `UserError` with the usage. */
function itemsFileIn(args: readonly string[]): string {
  return withUsage('Usage: npm run backend:parse [-- --items FILE]', () => {
    const { items } = parseArgs({ args: [...args], options: { items: { type: 'string' } } }).values;
    return items === undefined ? SEED : typedPath(items);
  });
}

if (isProgram(import.meta.url)) await runUntilStopped(run);
