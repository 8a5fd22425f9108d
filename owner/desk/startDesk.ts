import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { InvalidCursor } from '#core/orders/ports/OrderDatabase.ts';
import { LOOPBACK, portFrom } from '../../programs/ports.mjs';
import { errorMessage, UserError } from '../../programs/UserError.mjs';
import { CONTENT_TYPES } from '../hosting/serveBuild.ts';
import { pictureVariants } from '../pictures/pictureVariants.ts';
import type { PageFiles } from './buildPage.ts';
import type { DeskMethods } from './deskMethods.ts';

/** The first port that the desk tries. */
const PORT = 5190;

/** Maximum length of a request's body (bytes): a file with tens of thousands of products. */
const MAX_BODY = 64 * 1024 * 1024;

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' https: data:; connect-src 'self'; frame-src http://localhost:*; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

export interface DeskParts {
  readonly files: PageFiles;
  /** The shop's pictures, which are as public as the shop. */
  readonly pictureFolders?: readonly string[];
  readonly methods: DeskMethods;
}

/**
 * Serves the desk on the loopback address, at the first free port. Returns its address, with a new key.
 *
 * Every page on the Internet can send requests to this machine. Files contain nothing of the shop; everything else needs the key, which is in
 * the fragment of the address, and thus in no request and no log. The host is compared because a website may give its own name
 * this machine's address.
 */
export async function startDesk(parts: DeskParts): Promise<{ address: string; stop: () => Promise<void> }> {
  const key = randomBytes(24).toString('base64url');
  const port = await portFrom(PORT, LOOPBACK);
  const respond = createDesk({ ...parts, key, host: `${LOOPBACK}:${port}` });
  const server = createServer(getRequestListener(respond, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  return {
    address: `http://${LOOPBACK}:${port}/#${key}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The desk: a function from a request to its response. */
export function createDesk({
  files,
  pictureFolders = [],
  methods,
  key,
  host,
}: DeskParts & { readonly key: string; readonly host: string }): (request: Request) => Promise<Response> {
  const app = new Hono();
  const refuse = (status: 401 | 403 | 404 | 409 | 413 | 500, message = '') =>
    Response.json({ message }, { status, headers: HEADERS });

  app.use(async ({ req, header }, next) => {
    for (const [name, value] of Object.entries(HEADERS)) header(name, value);
    const origin = req.header('Origin');
    const isForeign = req.header('Host') !== host || (origin !== undefined && origin !== `http://${host}`);
    return isForeign ? refuse(403) : next();
  });

  const onError = () => refuse(413, 'The file is too large: at most 48 MB.');
  app.post('/methods/:name', bodyLimit({ maxSize: MAX_BODY, onError }), async ({ req, json }) => {
    if (!isSame(req.header('Desk-Key') ?? '', key)) return refuse(401);
    const { name } = req.param();
    if (!Object.hasOwn(methods, name)) return refuse(404);
    // Each method parses its input.
    const method = methods[name as keyof DeskMethods] as (input: unknown) => Promise<unknown>;
    return json(((await method(await req.json().catch(() => undefined))) ?? null) as object);
  });

  app.get('/pictures/*', async ({ req, body }) => {
    const path = decodeURI(req.path.slice('/pictures'.length));
    const [smallest = path] = path.includes('..') ? [''] : pictureVariants(path);
    const file = pictureFolders.map((folder) => join(folder, smallest)).find((one) => existsSync(one));
    const type = CONTENT_TYPES[extname(smallest)];
    if (!file || !type?.startsWith('image/')) return refuse(404);
    return body(new Uint8Array(await readFile(file)), 200, { 'Content-Type': type });
  });

  app.get('*', ({ req, body }) => {
    const found = files.get(req.path);
    // Every screen has an address without an extension.
    const path = found ? req.path : '/index.html';
    const content = found ?? (extname(req.path) === '' ? files.get(path) : undefined);
    if (content === undefined) return refuse(404);
    return body(content as string, 200, { 'Content-Type': CONTENT_TYPES[extname(path)] ?? 'text/plain' });
  });

  app.notFound(() => refuse(404));
  app.onError((error) => {
    if (error instanceof InvalidCursor) return refuse(409, 'The list has changed. Load it again.');
    if (error instanceof UserError) return refuse(409, error.message);
    if (error instanceof URIError) return refuse(404);
    console.error(error);
    return refuse(500, errorMessage(error));
  });
  return async (request) => app.fetch(request);
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
