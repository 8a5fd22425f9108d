import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../../programs/UserError.mjs';
import { InvalidRequest } from './ProductDatabase.ts';

type HeaderFields = Readonly<Record<string, string>>;

/** A server that responds with JSON, and the words of its failures. */
export interface JsonServer {
  /** Subject of messages, capitalised. */
  readonly name: string;
  /** The program that responds, such as "Firestore". */
  readonly program: string;
  readonly headers: () => HeaderFields | Promise<HeaderFields>;
  /** Timeout of one attempt (ms). */
  readonly timeout: number;
  /** Delay before each retry (ms). */
  readonly retryDelays: readonly number[];
  /** Added to messages if the server is unreachable or denies access. */
  readonly advice: { readonly unreachable: string; readonly forbidden: string };
}

/** An error in a response's JSON. */
export interface ReportedError {
  readonly status?: unknown;
  /** The program's own code. */
  readonly code?: unknown;
  readonly message?: unknown;
}

/** Timeout of one attempt (ms). */
export const REQUEST_TIMEOUT = 60_000;

/** Delays of a server on the Internet (ms). */
export const RETRY_DELAYS: readonly number[] = [1_000, 2_000, 4_000, 8_000];

/** A failure that a retry may fix. */
class TransientFailure extends UserError {}

/**
 * Posts JSON and returns that of the response. Retries connection errors, timeouts and statuses 429 and 5xx, so a write may be executed more
 * than once. Throws a `UserError`, with the `code` of a reported error.
 */
export async function requestJson(
  server: JsonServer,
  url: string,
  body: unknown,
  errorOf: (json: unknown) => ReportedError | undefined,
): Promise<unknown> {
  for (const delay of server.retryDelays) {
    try {
      return await attempt(server, url, body, errorOf);
    } catch (error) {
      if (!(error instanceof TransientFailure)) throw error;
      await pause(delay);
    }
  }
  return attempt(server, url, body, errorOf);
}

async function attempt(...[server, url, body, errorOf]: Parameters<typeof requestJson>): Promise<unknown> {
  const { name, timeout, advice } = server;
  const headers = { ...(await server.headers()), 'Content-Type': 'application/json' };
  let response: Response;
  let text: string;
  try {
    // A redirect would send the master key of Parse Server on to another server.
    response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    text = await response.text();
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const problem = isLate ? `did not respond within ${timeout / 1000} s` : 'cannot be reached';
    throw new TransientFailure(`${name} ${problem}. ${advice.unreachable}${proxyAdvice(url)}`);
  }
  const json = parseJson(text);
  const error = errorOf(json);
  if (response.ok && error === undefined) {
    if (json === undefined) throw foreignResponse(server);
    return json;
  }
  const status = typeof error?.status === 'number' ? error.status : response.status;
  const message = `${name} refused: ${error?.message ?? `${status} ${response.statusText}`}`;
  const isForbidden = status === 401 || status === 403;
  const isInvalid = status === 400 || status === 413;
  const Failure = status === 429 || status >= 500 ? TransientFailure : isInvalid ? InvalidRequest : UserError;
  const failure = new Failure(isForbidden ? `${message}\n${advice.forbidden}` : message);
  throw Object.assign(failure, { code: error?.code });
}

function proxyAdvice(url: string): string {
  if (!url.startsWith('https:') || !(process.env.HTTPS_PROXY ?? process.env.https_proxy)) return '';
  return '\nHTTPS_PROXY is set, but Node.js uses it only with NODE_USE_ENV_PROXY=1 (since versions 22.21 and 24).';
}

/** For a response from another program, such as a proxy's error page. */
export function foreignResponse({ name, program }: Pick<JsonServer, 'name' | 'program'>): UserError {
  return new UserError(`${name} sent a response that is not from ${program}.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
