// @ts-check
// The environment variables of a server in production. README.md describes them.
import { isIP } from 'node:net';

/**
 * @typedef {object} Variable
 * @property {string} example for messages
 * @property {string} [fallback] the value of an optional variable that is not set
 * @property {(value: string) => boolean} accepts
 */

/** @param {RegExp} form */
function form(form) {
  return (/** @type {string} */ value) => form.test(value);
}

const KEYWORDS = ['loopback', 'linklocal', 'uniquelocal'];

/** @param {string} text an address, or a range such as 10.0.0.0/8 */
function isRange(text) {
  const [address = '', length = '0', ...others] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  return longest !== undefined && /^\d+$/.test(length) && Number(length) <= longest && others.length === 0;
}

const VARIABLES = {
  DATABASE_URI: {
    example: 'postgres://estore:PASSWORD@127.0.0.1:5432/estore (in PASSWORD, write / as %2F and % as %25)',
    accepts: isDatabase,
  },
  PARSE_MASTER_KEY: { example: 'a secret of 32 characters or more', accepts: form(/^\S{32,}$/) },
  PARSE_PUBLIC_URL: {
    example: 'https://api.shop.example/parse',
    accepts: form(/^https:\/\/[^/\s]+\/parse$/),
  },
  SMTP_URL: {
    example: 'smtps://USER:PASSWORD@mail.example:465',
    accepts: (/** @type {string} */ value) => /^smtps?:\/\/\S+$/.test(value) && URL.canParse(value),
  },
  MAIL_FROM: {
    example: 'Shop <shop@example.com>',
    accepts: form(/^([^<>]*<[^\s@<>,;]+@[^\s@<>,;]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/),
  },
  SHOP_NAME: { example: 'Pine & Wool', fallback: '', accepts: form(/\S/) },
  SHOP_ORIGINS: {
    example: 'https://shop.example,https://www.shop.example',
    fallback: '',
    accepts: (/** @type {string} */ value) => value.split(',').every(isOrigin),
  },
  OWNER_EMAIL: { example: 'owner@example.com', fallback: '', accepts: form(/^[^\s<>,]+@[^\s<>,]+$/) },
  STRIPE_SECRET_KEY: { example: 'sk_live_…', fallback: '', accepts: form(/^[sr]k_\S+$/) },
  STRIPE_WEBHOOK_SECRET: { example: 'whsec_…', fallback: '', accepts: form(/^whsec_\S+$/) },
  GOOGLE_CLIENT_ID: {
    example: '123-abc.apps.googleusercontent.com',
    fallback: '',
    accepts: form(/^\S+\.apps\.googleusercontent\.com$/),
  },
  PARSE_APP_ID: { example: 'estore', fallback: 'estore', accepts: form(/^[\w.-]+$/) },
  PARSE_MASTER_KEY_IPS: {
    example: '127.0.0.1,::1,203.0.113.0/24',
    fallback: '127.0.0.1,::1',
    accepts: (/** @type {string} */ value) => value.split(',').every(isRange),
  },
  HOST: {
    example: '127.0.0.1',
    fallback: '127.0.0.1',
    accepts: (/** @type {string} */ value) => isIP(value) !== 0,
  },
  PORT: {
    example: '1337',
    fallback: '1337',
    accepts: (/** @type {string} */ value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) < 65_536,
  },
  TRUST_PROXY: {
    example: 'loopback, or 10.0.0.0/8, or the number of proxies, such as 1',
    fallback: 'loopback',
    accepts: (/** @type {string} */ value) =>
      /^[1-9]$/.test(value) || value.split(',').every((one) => KEYWORDS.includes(one) || isRange(one)),
  },
  LOG_LEVEL: { example: 'error', fallback: 'error', accepts: form(/^(error|warn|info|verbose|debug)$/) },
};

/**
 * Returns the variables with their defaults. Throws an error that names each missing or malformed one, but not its value, which may be
 * secret.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {boolean} [sells] whether the order service runs, which needs SHOP_ORIGINS
 */
export function readVariables(env, sells = false) {
  /** @type {Record<string, string>} */
  const values = {};
  const wrong = [];
  for (const [name, variable] of Object.entries(VARIABLES)) {
    const { example, fallback, accepts } = /** @type {Variable} */ (variable);
    const value = env[name];
    const isOptional = fallback !== undefined && !(sells && name === 'SHOP_ORIGINS');
    if (value === undefined ? isOptional : accepts(value)) values[name] = value ?? fallback ?? '';
    else wrong.push(`  ${name} ${problemOf(value)}: ${example}`);
  }
  if (wrong.length > 0) throw new Error(`Set these environment variables, for example:\n${wrong.join('\n')}`);
  return /** @type {Readonly<Record<keyof typeof VARIABLES, string>>} */ (values);
}

/** @param {string} value of SHOP_ORIGINS @returns {[string, ...string[]]} */
export function originsOf(value) {
  const [first = '', ...others] = value.split(',');
  return [first, ...others];
}

/** @param {string} text */
function isOrigin(text) {
  return text.startsWith('https://') && URL.canParse(text) && new URL(text).origin === text;
}

/** @param {string | undefined} value */
function problemOf(value) {
  if (value === undefined) return 'is missing';
  return value === '' ? 'is empty' : 'is malformed';
}

/**
 * Decodes user, password and name of the database, which Parse Server does not. Throws if the address is malformed.
 * @param {string} uri
 */
export function databaseOf(uri) {
  const { protocol, username, password, hostname, pathname } = new URL(uri);
  const [user, secret, database] = [username, password, pathname.slice(1)].map(decodeURIComponent);
  if (!/^postgres(ql)?:$/.test(protocol) || !user || !hostname || !database) throw new Error('incomplete');
  return { uri, databaseOptions: { user, password: secret, database } };
}

/** @param {string} uri */
function isDatabase(uri) {
  try {
    return databaseOf(uri) !== undefined;
  } catch {
    return false;
  }
}
