// @ts-check
// `npm run backend:parse [-- --items FILE]`: runs PostgreSQL and Parse Server with the demo's products until it is stopped.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../../emulator/install.mjs';
import { addressOf, isLocalRequest, parsePlace, refuseTakenPorts } from '../../emulator/ports.mjs';
import { Refusal, wordsFor } from '../../emulator/Refusal.mjs';
import { whenToldToStop } from '../../emulator/whenToldToStop.mjs';
import { readItems } from '../../seed/readItems.ts';
import { startPostgres } from './postgres.mjs';

const folder = resolve(fileURLToPath(new URL('.', import.meta.url)), process.env.ESTORE_PARSE_DATA ?? '.data');
const APP_ID = 'estore';
const PATH = '/parse';
const SEED = fileURLToPath(new URL('../../seed/items.json', import.meta.url));

/**
 * Accepts every account of the local account chooser, which sends it as the token.
 */
const GOOGLE = {
  provider: {
    validateAppId: async () => {},
    validateAuthData: async (/** @type {{ id: string, id_token: string }} */ { id, id_token }) => {
      if (JSON.parse(id_token).sub !== id) throw new Error('This token belongs to another account.');
    },
  },
  claimsIn: (/** @type {string} */ token) => ({ email_verified: true, ...JSON.parse(token) }),
};

async function run() {
  const told = whenToldToStop();
  const place = parsePlace();
  const itemsFile = optionsOf(process.argv.slice(2)) ?? SEED;
  const items = await readItems(itemsFile);
  await refuseTakenPorts([place]);
  await ensureInstalled(new URL('.', import.meta.url));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const masterKey = await localMasterKey();
  const postgres = await startPostgres(folder);
  /** @type {{ close: () => Promise<void> } | undefined} */
  let server;
  try {
    const ready = async () => {
      await postgres.ready;
      server = await startServer(postgres.connection, masterKey);
      await seed(items, masterKey);
      console.log(`${items.length} products from ${itemsFile}`);
      console.log(`Accounts stay in ${postgres.data} when this ends`);
      console.log(`${place.what} at ${addressOf(place)}/parse\nready`);
    };
    await Promise.race([told, ready().then(() => told), postgres.failed]);
  } finally {
    await server?.close();
    await postgres.stop();
  }
}

/**
 * @param {object} databaseOptions
 * @param {string} masterKey
 */
async function startServer(databaseOptions, masterKey) {
  const { startShopServer } = await import('./shopServer.mjs');
  const { host, port } = parsePlace();
  return startShopServer({
    host,
    port,
    publicURL: addressOf(parsePlace()) + PATH,
    appId: APP_ID,
    masterKey,
    database: { databaseOptions },
    google: GOOGLE,
    sendMail: async ({ to, subject, text }) => console.log(`Mail to ${to}: ${subject}\n${text}`),
    accepts: isLocalRequest,
  });
}

async function localMasterKey() {
  const file = join(folder, 'keys.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')).masterKey;
  } catch (error) {
    if (error.code !== 'ENOENT') throw new Refusal(`${file} cannot be read: ${error.message}`);
  }
  const masterKey = randomBytes(32).toString('base64url');
  await writeFile(file, `${JSON.stringify({ masterKey })}\n`, { mode: 0o600 });
  return masterKey;
}

async function seed(items, masterKey) {
  const address = `${addressOf(parsePlace())}/parse`;
  const headers = { 'X-Parse-Application-Id': 'estore', 'X-Parse-Master-Key': masterKey, 'Content-Type': 'application/json' };
  const send = async (method, path, body) => {
    const response = await fetch(`${address}/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Refusal(`seeding: ${response.status} ${await response.text()}`);
    return response.json();
  };
  await send('DELETE', 'purge/Product');
  for (let start = 0; start < items.length; start += 50) {
    const requests = items
      .slice(start, start + 50)
      .map(({ id, ...fields }) => ({ method: 'POST', path: '/parse/classes/Product', body: { objectId: id, fields } }));
    const results = await send('POST', 'batch', { requests });
    const wrong = results.find(({ error }) => error);
    if (wrong) throw new Refusal(JSON.stringify(wrong));
  }
}

function optionsOf(args) {
  const typedIn = process.env.INIT_CWD ?? process.cwd();
  try {
    const { items } = parseArgs({ args, options: { items: { type: 'string' } } }).values;
    return items === undefined ? undefined : resolve(typedIn, items);
  } catch (error) {
    throw new Refusal(`${error.message}\nUsage: npm run backend:parse [-- --items FILE]`);
  }
}

try {
  await run();
  process.exit(0);
} catch (error) {
  console.error(wordsFor(error));
  process.exit(1);
}
