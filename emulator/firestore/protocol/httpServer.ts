import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { invalid, refusalOf } from '../FirestoreError.ts';
import type { FirestoreEmulatorOptions } from '../index.d.mts';
import { Channels } from './Channels.ts';
import { setCorsHeaders } from './cors.ts';
import { type HttpResponse, jsonResponse, textResponse } from './HttpResponse.ts';
import type { Service } from './Service.ts';

/** Maximum size of a request body, as in the real service. */
const MAX_BODY_BYTES = 11_534_336;
/** A form in a channel has up to this many bytes for one of its content. */
const PERCENT_ENCODED = 3;
/** Timeout for receiving a complete request (ms). */
const REQUEST_TIMEOUT = 60_000;
const KEEP_ALIVE_TIMEOUT = 60_000;
/** Approximate chunk size of long responses (characters). */
const PIECE_LENGTH = 64 * 1024;

/** The response if the head of a request cannot be parsed. */
const BAD_REQUEST = invalid('The request is not HTTP, or its head is too long.').toJson();
const BAD_REQUEST_HEADERS = `Connection: close\r\nContent-Type: application/json\r\nContent-Length: ${BAD_REQUEST.length}`;

interface Options extends Pick<FirestoreEmulatorOptions, 'tools' | 'accepts'> {
  readonly service: Service;
  readonly channels: Channels;
}

/** Creates an HTTP server for the service, its channels and the tools. The server is not listening yet. */
export function createHttpServer(options: Options): Server {
  const server = createServer((request, response) => {
    respond(options, request, response).catch((error: unknown) => {
      // The client disconnected or the response failed halfway, so no error can be sent.
      if (!response.destroyed) response.destroy(error instanceof Error ? error : undefined);
    });
  });
  server.requestTimeout = REQUEST_TIMEOUT;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT;
  server.on('clientError', (_, socket) => {
    if (socket.writable)
      socket.end(`HTTP/1.1 400 Bad Request\r\n${BAD_REQUEST_HEADERS}\r\n\r\n${BAD_REQUEST}`);
  });
  return server;
}

async function respond(
  { service, channels, tools, accepts }: Options,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (accepts?.(request.headers) === false) {
    request.resume();
    await send(textResponse(403, 'Forbidden'), response);
    return;
  }
  setCorsHeaders(request, response);
  if (request.method === 'OPTIONS') {
    request.resume();
    response.writeHead(200).end();
    return;
  }
  let result: HttpResponse;
  try {
    const { pathname, parameters } = splitTarget(request.url ?? '/');
    if (Channels.isPath(pathname)) {
      const body = await readBody(request, MAX_BODY_BYTES * PERCENT_ENCODED);
      channels.respond(request, { pathname, parameters }, body, response);
      return;
    }
    const body = await readBody(request, MAX_BODY_BYTES);
    const { method = 'GET', headers } = request;
    const tool = await tools?.({ method, path: pathname });
    result = tool
      ? { ...jsonResponse(JSON.stringify(tool.json)), status: tool.status }
      : service.respond({ method, pathname, parameters, authorization: headers.authorization, body });
  } catch (error) {
    if (request.errored) throw error;
    result = errorResponse(error);
    if (!request.complete) response.setHeader('Connection', 'close');
  }
  await send(result, response);
}

/** Reads the whole body. The rest of an oversized body is discarded, so that the client receives the response. */
async function readBody(request: IncomingMessage, most: number): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    length += piece.length;
    if (length <= most) pieces.push(piece);
    else if (length > most * 4) break;
  }
  if (length > most) throw invalid(`Request payload size exceeds the limit: ${most} bytes.`);
  return Buffer.concat(pieces).toString('utf8');
}

function splitTarget(target: string): { pathname: string; parameters: URLSearchParams } {
  const mark = target.indexOf('?');
  if (mark === -1) return { pathname: target, parameters: new URLSearchParams() };
  return { pathname: target.slice(0, mark), parameters: new URLSearchParams(target.slice(mark + 1)) };
}

function errorResponse(error: unknown): HttpResponse {
  const refusal = refusalOf(error);
  return { status: refusal.httpStatus, contentType: 'application/json', body: [refusal.toJson()] };
}

async function send({ status, contentType, body }: HttpResponse, response: ServerResponse): Promise<void> {
  response.writeHead(status, { 'Content-Type': contentType });
  let piece = '';
  for (const text of body) {
    piece += text;
    if (piece.length < PIECE_LENGTH) continue;
    if (!response.write(piece)) await drained(response);
    piece = '';
  }
  response.end(piece);
}

/** Resolves when the write buffer is empty, and rejects if the client disconnects. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const onDrain = () => {
      response.off('close', onClose);
      resolve();
    };
    const onClose = () => {
      response.off('drain', onDrain);
      reject(new Error('The client has disconnected.'));
    };
    response.once('drain', onDrain).once('close', onClose);
  });
}
