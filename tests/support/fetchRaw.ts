import { request } from 'node:http';
import { LOOPBACK } from '../../programs/ports.mjs';

interface Sent {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Requests exactly this path, which `fetch` would normalize. The body of a redirect is irrelevant. */
export function fetchRaw(
  port: number,
  path: string,
  headers: readonly string[],
  method = 'GET',
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const pending = request({ host: LOOPBACK, port, path, method, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () => {
        const status = response.statusCode;
        const chosen = Object.fromEntries(headers.map((name) => [name, response.headers[name]]));
        resolve({ status, headers: chosen, body: status === 301 ? '' : body });
      });
    });
    pending.on('error', reject);
    pending.end();
  });
}
