// @ts-check
// Parse Server as this shop needs it, on this machine and in production.
import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import helmet from 'helmet';
import { guardAccounts } from './accounts.mjs';
import { defineCommitOrder } from './commitOrder.mjs';
import { MAX_PRODUCTS, requestsOfShop } from './requests.mjs';
import { CLASSES } from './schema.mjs';
import { defineWriteProducts } from './writeProducts.mjs';

// Otherwise Parse Server creates a folder for logs in the working directory when it is imported.
process.env.PARSE_SERVER_LOGS_FOLDER = 'null';
const { ParseServer } = await import('parse-server');
const { PostgresStorageAdapter } = await import(
  'parse-server/lib/Adapters/Storage/Postgres/PostgresStorageAdapter.js'
);

/** @typedef {{ readonly to: string, readonly subject: string, readonly text: string }} Mail */

/**
 * @typedef {import('../../adapters/parse/parseService.ts').ParseRequests} ParseRequests
 * @typedef {import('../../adapters/parse/parseService.ts').ParseService} ParseService
 */

const PATH = '/parse';

/** The order service's path. It checks its requests itself. */
const API = /^\/api(\/|$)/;

/** The paths of the shop. All others need the master key. */
const ROUTES = [
  'classes/Product(/[^/]*)?',
  ...['users', 'users/me', 'login', 'logout', 'requestPasswordReset', 'health'],
];

/** Parse Server serves pages and files before it applies `routeAllowList`. The shop needs only the page for a new password. */
const OTHER_PAGES = /^\/*(files|apps(?!\/[^/]+\/request_password_reset$))(\/|$)/i;

/** Maximum length of a request's body, which is parsed before any check. */
const MAX_BODY = '2mb';

/** Timeout of a request's headers and body (ms), long enough for an upload by the owner over a slow connection. */
const REQUEST_TIMEOUT = 60_000;

/** Timeout of a query of PostgreSQL (ms). */
const MAX_QUERY_MS = 10_000;

const THIS_MACHINE = ['127.0.0.1', '::1'];

/** The shop's rule: six characters or more. */
const PASSWORD = /^.{6,}$/s;

/** Lifetime of the link in a reset mail (s). Until then, later mails have the same link. */
const RESET_SECONDS = 3600;

const DAY_SECONDS = 86_400;

/** Lifetime of a session after its last use. */
const SESSION_SECONDS = 30 * DAY_SECONDS;

/** Headers of every response. The page for a new password has its script and its styles inline. */
const HEADERS = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'unsafe-inline'"],
      styleSrc: ["'unsafe-inline'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  xFrameOptions: { action: 'deny' },
});

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
    allowRegex: false,
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
 * @param {object} options
 * @param {string} options.shopName in mails and on the page for a new password
 * @param {string} options.host
 * @param {number} options.port
 * @param {string} options.publicURL address of the API in the links of mails
 * @param {string} options.appId
 * @param {string} options.masterKey
 * @param {readonly string[] | undefined} [options.masterKeyIps] only this machine by default
 * @param {{ readonly uri?: string, readonly databaseOptions?: object }} options.database PostgreSQL
 * @param {{ readonly provider: object, readonly claimsIn: (token: string) => import('./accounts.mjs').Claims } | undefined} [options.google]
 * @param {(mail: Mail) => Promise<void>} options.sendMail
 * @param {number | string} [options.trustProxy] for a server behind a proxy, which limits the requests of each network: the number of
 *   proxies, or their addresses, in Express's syntax
 * @param {string} [options.logLevel] of Parse Server's log on standard output; undefined for none
 * @param {(headers: import('node:http').IncomingHttpHeaders) => boolean} [options.accepts] whether to handle a request
 * @param {readonly object[]} [options.classes] those of development, besides the classes of the shop
 * @param {(requests: ParseRequests) => ParseService} [options.startOrders] starts the order service of a shop that sells
 */
export async function startShopServer(options) {
  const { host, port, publicURL, appId, masterKey, google, trustProxy, logLevel, accepts, startOrders } =
    options;
  const { uri, databaseOptions } = options.database;
  const databaseAdapter = new PostgresStorageAdapter({
    uri,
    databaseOptions: { ...databaseOptions, statement_timeout: MAX_QUERY_MS },
  });
  /** @type {ParseRequests | undefined} */
  let requests;
  const server = new ParseServer({
    appId,
    appName: options.shopName,
    masterKey,
    masterKeyIps: options.masterKeyIps ?? THIS_MACHINE,
    serverURL: `http://${host}:${port}${PATH}`,
    publicServerURL: publicURL,
    directAccess: true,
    databaseAdapter,
    filesAdapter: NO_FILES,
    schema: { definitions: [...CLASSES, ...(options.classes ?? [])], strict: true, lockSchemas: true },
    cloud: (/** @type {any} */ Parse) => {
      guardAccounts(Parse, google?.claimsIn);
      defineWriteProducts(Parse);
      defineCommitOrder(Parse, databaseAdapter._client);
      requests = requestsWithin(Parse);
    },
    auth: google ? { google: google.provider } : {},
    emailAdapter: { sendMail: options.sendMail },
    routeAllowList: ROUTES,
    requestContextMiddleware: requestsOfShop(trustProxy !== undefined),
    maxUploadSize: MAX_BODY,
    maxLimit: MAX_PRODUCTS,
    allowClientClassCreation: false,
    allowCustomObjectId: true,
    enableAnonymousUsers: false,
    convertUsernameToLowercase: true,
    convertEmailToLowercase: true,
    passwordPolicy: {
      validatorPattern: PASSWORD,
      resetTokenValidityDuration: RESET_SECONDS,
      resetTokenReuseIfValid: true,
    },
    sessionLength: SESSION_SECONDS,
    extendSessionOnUse: true,
    fileUpload: NO_UPLOADS,
    ...NEXT_DEFAULTS,
    logsFolder: null,
    silent: logLevel === undefined,
    logLevel,
    // With their parameters: orders with addresses and keys. The order service reports failures itself.
    logLevels: { cloudFunctionSuccess: 'silly', cloudFunctionError: 'silly' },
  });
  await server.start();
  const { databaseController } = server.config;
  await removeExpiredSessions(databaseController);
  const cleaning = setInterval(() => removeExpiredSessions(databaseController), DAY_SECONDS * 1000);
  const orders = requests && startOrders?.(requests);

  const app = express();
  if (trustProxy !== undefined) app.set('trust proxy', trustProxy);
  app.use(HEADERS);
  server.app.disable('x-powered-by');
  app.use((/** @type {any} */ request, /** @type {any} */ response, /** @type {any} */ next) => {
    response.set('Cache-Control', 'no-store');
    if (logLevel !== undefined) response.once('finish', () => logRefusal(request, response));
    next();
  });
  app.use(PATH, (/** @type {any} */ request, /** @type {any} */ response, /** @type {any} */ next) => {
    if (OTHER_PAGES.test(request.path)) response.status(404).end();
    else next();
  });
  app.use(PATH, server.app);
  app.use((/** @type {any} */ request, /** @type {any} */ response, /** @type {any} */ next) => {
    if (orders && API.test(request.path)) orders.respond(request, response);
    else next();
  });
  const http = createServer({ requestTimeout: REQUEST_TIMEOUT }, (request, response) => {
    if (accepts?.(request.headers) === false) response.writeHead(403).end();
    else app(request, response);
  });
  await once(http.listen(port, host), 'listening');
  return {
    async close() {
      clearInterval(cleaning);
      http.closeAllConnections();
      await orders?.stop();
      // Parse Server's own shutdown does not wait for its connections to the database.
      await databaseAdapter._client.$pool.end();
    },
  };
}

/**
 * Returns the requests of the order service. With `directAccess` they stay in this process, so that neither the address at which it
 * listens nor the proxies in front of it matter.
 * @param {any} Parse
 * @returns {ParseRequests}
 */
function requestsWithin(Parse) {
  const send = (/** @type {unknown[]} */ ...request) =>
    Parse.CoreManager.getRESTController().request(...request);
  return {
    ask: (method, path, parameters) => send(method, path, parameters, { useMasterKey: true }),
    readAccount: (sessionToken) => send('GET', 'users/me', {}, { sessionToken }),
  };
}

/** Parse Server refuses expired sessions, but never removes them. @param {any} database */
async function removeExpiredSessions(database) {
  const now = { __type: 'Date', iso: new Date().toISOString() };
  await database
    .destroy('_Session', { expiresAt: { $lt: now } })
    .catch((/** @type {Error} */ { message }) => console.error(`Expired sessions remain: ${message}`));
}

/**
 * Logs the client's address of a failed request, without parameters, which may be secret.
 * @param {any} request
 * @param {any} response
 */
function logRefusal({ method, originalUrl, ip }, { statusCode }) {
  if (statusCode >= 400) console.log(`${method} ${originalUrl.split('?')[0]} ${statusCode} from ${ip}`);
}
