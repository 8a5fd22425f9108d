import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { LOOPBACK } from '../../programs/ports.mjs';

interface Sent {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Requests exactly this path, which `fetch` would normalize. The body of a redirect is irrelevant. */
export async function fetchRaw(
  port: number,
  path: string,
  headers: readonly string[],
  method = 'GET',
): Promise<Sent> {
  const pending = request({ host: LOOPBACK, port, path, method, agent: false }).end();
  const [response]: IncomingMessage[] = await once(pending, 'response');
  const body = response ? await text(response) : '';
  const status = response?.statusCode;
  const chosen = Object.fromEntries(headers.map((name) => [name, response?.headers[name]]));
  return { status, headers: chosen, body: status === 301 ? '' : body };
}
