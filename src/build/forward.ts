import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';

/** Maximum length of a request's body (bytes), as long as the longest that the order service accepts. */
const MAX_BODY = 256 * 1024;

/**
 * Sends a request on to a local server, and its response back. Responds with 503 if that server does not run. The server receives the
 * body as a whole: it closes the connection to a sender that still writes when the body is too long, and its response is lost.
 */
export async function forward(
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, headers, url } = request;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      size += chunk.length;
      if (size <= MAX_BODY) chunks.push(chunk);
    }
  } catch {
    return;
  }
  if (size > MAX_BODY) return refuse(response, 413, 'too-large');
  const { 'transfer-encoding': _, ...others } = headers;
  const sent = { ...others, ...(size > 0 && { 'content-length': size }) };
  const onward = send(`${origin}${url}`, { method, headers: sent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () =>
    response.headersSent ? response.destroy() : refuse(response, 503, 'unavailable'),
  );
  // The shopper has left.
  response.on('close', () => onward.destroy());
  onward.end(Buffer.concat(chunks));
}

/** Responds as the order service does. */
function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ reason }));
}
