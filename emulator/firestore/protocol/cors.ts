import type { IncomingMessage, ServerResponse } from 'node:http';

/** Allows requests from every page, with credentials. Sets no headers if the request has no `Origin`. */
export function setCorsHeaders({ method, headers }: IncomingMessage, response: ServerResponse): void {
  const { origin } = headers;
  if (origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'DELETE,GET,HEAD,PATCH,POST,PUT');
  response.setHeader('Vary', 'Origin');
  if (method !== 'OPTIONS') return;
  const requestedHeaders = headers['access-control-request-headers'];
  if (requestedHeaders !== undefined) response.setHeader('Access-Control-Allow-Headers', requestedHeaders);
  if (headers['access-control-request-private-network'] !== undefined) {
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
  }
}
