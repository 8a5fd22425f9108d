// @ts-check
// Parse Server as this shop needs it, on this machine and in production.
import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { guardAccounts } from './accounts.mjs';
import { CLASSES } from './schema.mjs';
import { defineWriteProducts } from './writeProducts.mjs';

// Otherwise Parse Server creates a folder for logs in the working directory when it is imported.
process.env.PARSE_SERVER_LOGS_FOLDER = 'null';
const { ParseServer } = await import('parse-server');
const { PostgresStorageAdapter } = await import(
  'parse-server/lib/Adapters/Storage/Postgres/PostgresStorageAdapter.js'
);

/** Path of the API. */
const MOUNT_PATH = '/parse';

/** The requests of the shop. All others need the master key. */
const ROUTES = [
  'classes/Product(/.*)?',
  ...['users', 'users/me', 'login', 'logout', 'requestPasswordReset'],
  ...['health', 'apps/.*'],
];

/** Sign-ins, sign-ups and requests for a reset of one address and minute. */
const ATTEMPTS_PER_MINUTE = 30;

/** The defaults of the next version of Parse Server, which are stricter. */
const NEXT_DEFAULTS = {
  readOnlyMasterKeyIps: ['127.0.0.1', '::1'],
  allowAggregationForReadOnlyMasterKey: false,
  pages: { encodePageParamHeaders: true },
  protectedFieldsOwnerExempt: true,
  protectedFieldsTriggerExempt: true,
  protectedFieldsSaveResponseExempt: false,
  installation: { duplicateDeviceTokenActionEnforceAuth: true },
  requestComplexity: {
    includeDepth: 10,
    includeCount: 100,
    subqueryDepth: 10,
    queryDepth: 10,
    graphQLDepth: 20,
    graphQLFields: 200,
    batchRequestLimit: 100,
  },
};

const refuseFile = async () => {
  throw new Error('This server stores no files.');
};

/** The shop has no files on the server; without this adapter, Parse Server would look for them in MongoDB. */
const NO_FILES = {
  createFile: refuseFile,
  deleteFile: refuseFile,
  getFileData: refuseFile,
  getFileLocation: refuseFile,
};

/**
 * @typedef {object} Place
 * @property {string} host
 * @property {number} port
 * @property {string} publicURL address of the API as browsers see it
 * @property {string | object} database URI of PostgreSQL, or options of its client
 * @property {string} appId
 * @property {string} masterKey
 * @property {readonly string[]} [masterKeyIps]
 * @property {object} auth providers besides passwords
 * @property {object} mail mail adapter
 * @property {string} [trustProxy]
 * @property {import('express').RequestHandler} [guard] runs before Parse Server
 */

/**
 * Starts Parse Server, with its schema, and listens.
 * @param {any} place
 */
export async function startShopServer(place) {
  const { host, port, publicURL, database, appId, masterKey, masterKeyIps, auth, mail, trustProxy, guard } = place;
  const server = new ParseServer({
    appId,
    appName: 'Estore',
    masterKey,
    masterKeyIps: masterKeyIps ?? ['127.0.0.1', '::1'],
    serverURL: `http://${host}:${port}${MOUNT_PATH}`,
    publicServerURL: publicURL,
    databaseAdapter: new PostgresStorageAdapter(database),
    filesAdapter: NO_FILES,
    schema: { definitions: CLASSES, strict: true, lockSchemas: true },
    cloud: (/** @type {any} */ Parse) => {
      guardAccounts(Parse);
      defineWriteProducts(Parse);
    },
    auth,
    emailAdapter: mail,
    routeAllowList: ROUTES,
    allowClientClassCreation: false,
    allowCustomObjectId: true,
    enableAnonymousUsers: false,
    enforcePrivateUsers: true,
    convertEmailToLowercase: true,
    convertUsernameToLowercase: true,
    passwordPolicy: { validatorPattern: /^.{6,}$/s, resetTokenValidityDuration: 3600 },
    extendSessionOnUse: true,
    fileUpload: {
      enableForPublic: false,
      enableForAnonymousUser: false,
      enableForAuthenticatedUser: false,
      allowedFileUrlDomains: [],
    },
    ...NEXT_DEFAULTS,
    rateLimit: ['/login', '/users', '/requestPasswordReset'].map((requestPath) => ({
      requestPath,
      requestTimeWindow: 60_000,
      requestCount: ATTEMPTS_PER_MINUTE,
    })),
    logsFolder: null,
    silent: true,
  });
  await server.start();
  const app = express();
  app.disable('x-powered-by');
  if (trustProxy) app.set('trust proxy', trustProxy);
  if (guard) app.use(guard);
  app.use(MOUNT_PATH, server.app);
  server.server = createServer(app).listen(port, host);
  await once(server.server, 'listening');
  return {
    async close() {
      server.server.closeAllConnections();
      await server.handleShutdown();
    },
  };
}
