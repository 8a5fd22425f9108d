import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * Sends a request on to a local server, and its response back. Responds with 503 if that server does not run. The server receives the
 * length of the body first, on a new connection: it closes that of a body that is too long, and the next response on it is lost.
 */
export async function forward(
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url } = request;
  const { 'transfer-encoding': _, ...headers } = request.headers;
  const body = await buffer(request).catch(() => undefined);
  // The shopper has left.
  if (!body) return;
  if (body.length > 0) headers['content-length'] = `${body.length}`;
  const onward = send(`${origin}${url}`, { method, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(503, { 'Content-Type': 'application/json' }).end(UNAVAILABLE);
  });
  // The shopper has left.
  response.on('close', () => onward.destroy());
  onward.end(body);
}

/** As the order service responds if its database does not. */
const UNAVAILABLE = JSON.stringify({ reason: 'unavailable' });
