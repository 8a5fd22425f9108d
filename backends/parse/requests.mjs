// @ts-check
// The requests of the shop, field by field. The server accepts no others without the master key, so neither Parse Server nor
// PostgreSQL examines a condition that a client composed, such as a regular expression, which could occupy either for hours.
import express from 'express';
import { rateLimit } from 'express-rate-limit';

/** Maximum number of products per response, as in the shop's adapter. */
export const MAX_PRODUCTS = 1500;

/** Maximum number of ids in a condition, as in the adapter. */
const MAX_IDS = 500;

const MINUTE_MS = 60_000;

/** Maximum number of requests of a network: an IPv4 address, or the 2^72 IPv6 addresses of one connection. */
const LIMITS = {
  login: { limit: 20, windowMs: 5 * MINUTE_MS },
  users: { limit: 20, windowMs: 5 * MINUTE_MS },
  requestPasswordReset: { limit: 5, windowMs: 15 * MINUTE_MS },
};

/** Maximum number of mails to one address. */
const MAIL_LIMIT = { limit: 3, windowMs: 60 * MINUTE_MS };

/** Parse Server's codes, which the shop's adapter maps to its failures. */
const FORBIDDEN = 119;
const TOO_MANY = 155;

/** @typedef {(value: any) => boolean} Check */
/** @typedef {Readonly<Record<string, Check>>} Form the checks of an object's fields, all of which may be absent */

/** @param {number} longest @returns {Check} */
function text(longest) {
  return (value) => typeof value === 'string' && value.length <= longest;
}

/** @param {string} only @returns {Check} */
function exactly(only) {
  return (value) => value === only;
}

/** @param {Form} form @returns {Check} */
function object(form) {
  return (value) =>
    value !== null &&
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.entries(value).every(([name, field]) => Object.hasOwn(form, name) && form[name]?.(field));
}

/** As long as an id in Firestore. */
const isId = text(1500);

const isIds = (/** @type {any} */ value) =>
  Array.isArray(value) && value.length <= MAX_IDS && value.every(isId);

const isLimit = (/** @type {any} */ value) => Number.isInteger(value) && value >= 0 && value <= MAX_PRODUCTS;

/** One plain address, because mail programs read a list, a name or a comment in others. */
const isAddress = (/** @type {any} */ value) =>
  text(254)(value) && /^[^\s\p{C}@<>()[\]\\,;:"/]{1,64}@[^\s\p{C}@<>()[\]\\,;:"/]+$/u.test(value);

/** @type {Readonly<Record<string, readonly Form[]>>} the forms of the parameters of each request */
const REQUESTS = {
  'GET /classes/Product': [
    {
      where: object({ objectId: object({ $gt: isId, $in: isIds }) }),
      order: exactly('objectId'),
      keys: exactly('fields'),
      limit: isLimit,
    },
  ],
  'GET /classes/Product/:id': [{}],
  'GET /users/me': [{}],
  'POST /users': [
    { username: isAddress, email: isAddress, password: text(1000), name: text(1000) },
    { authData: object({ google: object({ id: text(255), id_token: text(5000) }) }) },
  ],
  'POST /login': [{ username: text(254), password: text(1000) }],
  'POST /logout': [{}],
  'POST /requestPasswordReset': [{ email: text(254) }],
};

/**
 * Whether the shop sends such a request. The server has already applied `_method`, and removed application id and session.
 * @param {{ readonly method: string, readonly path: string, readonly query: object, readonly body?: unknown }} request
 */
function isOfShop({ method, path, query, body }) {
  const forms = REQUESTS[`${method} ${path.replace(/^(\/classes\/Product)\/[^/]+$/, '$1/:id')}`];
  // Parse Server reads parameters in the address, too. Only reads of products may have them.
  const inAddress = Object.entries(query).map(([name, value]) => [
    name,
    name === 'limit' ? Number(value) : value,
  ]);
  if (method !== 'GET' && inAddress.length > 0) return false;
  return (
    forms?.some((form) => object(form)(body ?? {}) && object(form)(Object.fromEntries(inAddress))) === true
  );
}

/**
 * Returns the middleware that refuses all other requests and, if `isLimited`, too many of them.
 * @param {boolean} isLimited
 */
export function requestsOfShop(isLimited) {
  const router = express.Router();
  router.use((/** @type {any} */ request, /** @type {any} */ response, /** @type {any} */ next) => {
    if (request.auth.isMaster) next('router');
    else if (isOfShop(request)) next();
    else response.status(403).json({ code: FORBIDDEN, error: 'This request is not allowed.' });
  });
  if (!isLimited) return router;
  const message = { code: TOO_MANY, error: 'Too many requests.' };
  for (const [path, limits] of Object.entries(LIMITS))
    router.post(`/${path}`, rateLimit({ ...limits, message }));
  // The response is that of a sent mail, because the shopper has one already, and others must not learn that.
  const keyGenerator = (/** @type {any} */ { body }) => `${body?.email}`.toLowerCase();
  router.post(
    '/requestPasswordReset',
    rateLimit({ ...MAIL_LIMIT, keyGenerator, statusCode: 200, message: {} }),
  );
  return router;
}
