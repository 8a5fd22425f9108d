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

/** @typedef {{ readonly to: string, readonly subject: string, readonly text: string }} Mail */

/** Path of the API. */
const PATH = '/parse';

/** The requests of the shop. All others need the master key. `apps` has the pages of the password reset. */
const ROUTES = [
  'classes/Product(/[^/]*)?',
  ...['users', 'users/me', 'login', 'logout', 'requestPasswordReset'],
  ...['health', 'apps/.*'],
];

const THIS_MACHINE = ['127.0.0.1', '::1'];

/** The shop's rule: six characters or more. */
const PASSWORD = /^.{6,}$/s;

/** How long the link in a reset mail works (s). */
const RESET_SECONDS = 3600;

/** Requests from one address (in ms and requests). Parse Server does not limit those of its own machine. */
const RATE = { requestTimeWindow: 60_000, requestCount: 30 };

/** Wrong passwords for an account, from any address, before it refuses log-ins for some minutes. */
const LOCKOUT = { threshold: 20, duration: 5, unlockOnPasswordReset: true };

const NO_UPLOADS = {
  enableForPublic: false,
  enableForAnonymousUser: false,
  enableForAuthenticatedUser: false,
  allowedFileUrlDomains: [],
};

/** The defaults of the next version of Parse Server, which are stricter. */
const NEXT_DEFAULTS = {
  readOnlyMasterKeyIps: THIS_MACHINE,
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
 * Starts Parse Server with the classes of the shop, and listens.
 * @param {object} place
 * @param {string} place.host
 * @param {number} place.port
 * @param {string} place.publicURL address of the API in the links of mails
 * @param {string} place.appId
 * @param {string} place.masterKey
 * @param {readonly string[] | undefined} [place.masterKeyIps] only this machine by default
 * @param {{ readonly uri?: string, readonly databaseOptions?: object }} place.database PostgreSQL
 * @param {{ readonly provider: object, readonly claimsIn: (token: string) => import('./accounts.mjs').Claims } | undefined} [place.google]
 * @param {(mail: Mail) => Promise<void>} place.sendMail
 * @param {string} [place.trustProxy] proxies whose X-Forwarded-For is the client's address, in Express's syntax
 * @param {(headers: import('node:http').IncomingHttpHeaders) => boolean} [place.accepts] whether to handle a request
 */
export async function startShopServer(place) {
  const { host, port, publicURL, appId, masterKey, google, trustProxy, accepts } = place;
  const databaseAdapter = new PostgresStorageAdapter(place.database);
  const server = new ParseServer({
    appId,
    appName: 'Estore',
    masterKey,
    masterKeyIps: place.masterKeyIps ?? THIS_MACHINE,
    serverURL: `http://${host}:${port}${PATH}`,
    publicServerURL: publicURL,
    directAccess: true,
    databaseAdapter,
    filesAdapter: NO_FILES,
    schema: { definitions: CLASSES, strict: true, lockSchemas: true },
    cloud: (/** @type {any} */ Parse) => {
      guardAccounts(Parse, google?.claimsIn);
      defineWriteProducts(Parse);
    },
    auth: google ? { google: google.provider } : {},
    emailAdapter: { sendMail: place.sendMail },
    routeAllowList: ROUTES,
    allowClientClassCreation: false,
    allowCustomObjectId: true,
    enableAnonymousUsers: false,
    convertUsernameToLowercase: true,
    convertEmailToLowercase: true,
    passwordPolicy: { validatorPattern: PASSWORD, resetTokenValidityDuration: RESET_SECONDS },
    accountLockout: LOCKOUT,
    rateLimit: ['/login', '/users', '/requestPasswordReset'].map((path) => ({ requestPath: path, ...RATE })),
    extendSessionOnUse: true,
    fileUpload: NO_UPLOADS,
    ...NEXT_DEFAULTS,
    logsFolder: null,
    silent: true,
  });
  await server.start();

  const app = express();
  if (trustProxy) app.set('trust proxy', trustProxy);
  app.use(PATH, server.app);
  const http = createServer((request, response) => {
    if (accepts?.(request.headers) === false) response.writeHead(403).end();
    else app(request, response);
  });
  await once(http.listen(port, host), 'listening');
  return {
    async close() {
      http.closeAllConnections();
      // Parse Server's own shutdown does not wait for its connections to the database.
      await databaseAdapter._client.$pool.end();
    },
  };
}
