import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';

/** Sends a request on to a local server, and its response back. Responds with 503 if that server does not run. */
export function forward(origin: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url } = request;
  const onward = send(`${origin}${url}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(503, { 'Content-Type': 'application/json' }).end(UNAVAILABLE);
  });
  // The shopper has left.
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** As the order service responds if its database does not. */
const UNAVAILABLE = JSON.stringify({ reason: 'unavailable' });
