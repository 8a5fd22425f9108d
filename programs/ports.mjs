// @ts-check
// The ports, the project and the loopback address. Plain JavaScript, because `npm start` needs it before packages are installed.
import { createServer } from 'node:net';
import { UserError } from './UserError.mjs';

export const LOOPBACK = '127.0.0.1';

/** With the prefix `demo-`, Firebase's tools contact no real project. */
export const PROJECT = 'demo-estore';

/**
 * An address that a program listens at, with its name for messages and the environment variable that sets its port.
 * @typedef {{ readonly what: string, readonly host: string, readonly port: number, readonly variable: string }} Endpoint
 */

export const webEndpoint = () => endpoint('the storefront', 'localhost', 'ESTORE_WEB_PORT', 5173);

export const authEndpoint = () => endpoint('the Auth emulator', LOOPBACK, 'ESTORE_AUTH_PORT', 9099);

export const firestoreEndpoint = () =>
  endpoint('the Firestore emulator', LOOPBACK, 'ESTORE_FIRESTORE_PORT', 8080);

/** Only in a shop that sells. */
export const apiEndpoint = () => endpoint('the order service', LOOPBACK, 'ESTORE_API_PORT', 5180);

export const parseEndpoint = () => endpoint('Parse Server', LOOPBACK, 'ESTORE_PARSE_PORT', 1337);

/** @param {{ readonly host: string, readonly port: number }} endpoint */
export function addressOf({ host, port }) {
  return `http://${host}:${port}`;
}

/** The origins of pages that this machine serves. */
const LOCAL_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Whether a program or a page of this machine sends a request with these headers. A page of any website can send requests to
 * this machine too, even under its own host name (DNS rebinding).
 * @param {{ readonly host?: string | undefined, readonly origin?: string | undefined }} headers
 */
export function isLocalRequest({ host, origin }) {
  return LOCAL_ORIGIN.test(`http://${host}`) && (origin === undefined || LOCAL_ORIGIN.test(origin));
}

/**
 * Throws one `UserError` for all ports in use and all shared ports.
 * @param {readonly Endpoint[]} endpoints
 */
export async function refuseTakenPorts(endpoints) {
  const complaints = [];
  for (const [index, { what, host, port, variable }] of endpoints.entries()) {
    const twin = endpoints.slice(0, index).find((other) => other.port === port);
    if (twin !== undefined) {
      complaints.push(`${twin.what} and ${what} both need port ${port}: give ${variable} another number.`);
    } else if (!(await isFree(port, host))) {
      complaints.push(
        `Port ${port}, which ${what} needs, is taken by another program. ` +
          `Stop that program, or choose another port with the variable ${variable}, for example ${variable}=${port + 10000 > 65535 ? port - 10000 : port + 10000}.`,
      );
    }
  }
  if (complaints.length > 0) throw new UserError(complaints.join('\n'));
}

/**
 * Finds free ports below the range for outgoing connections, so that none of those takes one.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  /** @type {Set<number>} */
  const found = new Set();
  for (let attempt = 0; found.size < count; attempt++) {
    if (attempt > 1000) throw new UserError('No free port was found between 20000 and 32000.');
    const port = 20000 + Math.floor(Math.random() * 12000);
    if ((await isFree(port, LOOPBACK)) && (await isFree(port, 'localhost'))) found.add(port);
  }
  return [...found];
}

/**
 * The first free port from this one on.
 * @param {number} first
 * @param {string} host
 */
export async function portFrom(first, host) {
  for (let port = first; port < first + 100; port++) if (await isFree(port, host)) return port;
  throw new UserError(`No port from ${first} to ${first + 99} is free.`);
}

/**
 * @param {string} what
 * @param {string} host
 * @param {string} variable
 * @param {number} fallback
 * @returns {Endpoint}
 */
function endpoint(what, host, variable, fallback) {
  const text = process.env[variable] || `${fallback}`;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return { what, host, port, variable };
  throw new UserError(`${variable} must be a port number from 1 to 65535, but is "${text}".`);
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
