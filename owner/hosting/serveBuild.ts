import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { forward } from '../../src/build/forward.ts';
import { fileAt } from './fileAt.ts';
import { readHosting } from './Hosting.ts';
import { readBuildFile } from './readBuildFile.ts';

/** Maximum size of a URL and headers (bytes), larger than at any hosting service, so that long URLs reach the shop. */
const LONGEST_ADDRESS = 256 * 1024;

export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const MISSING_PAGE = '/404.html';

interface Sent {
  readonly status: 200 | 404;
  readonly content: Buffer;
  readonly etag: string;
  readonly type: string;
  /** Undefined for small or binary files. */
  readonly brotli: Buffer | undefined;
}

/**
 * Serves a build as Firebase Hosting does with our `firebase.json`: headers, redirects, rewrites, clean URLs, status codes and
 * caching. A build may have its own Content-Security-Policy. Forwards requests below `/api` to the order service at the origin `api`.
 * Throws a `UserError` for unsupported rules.
 */
export async function serveBuild(
  folder: string,
  { host, port }: { readonly host: string; readonly port: number },
  api?: string,
): Promise<{ readonly stop: () => Promise<void> }> {
  const hosting = await readHosting((await readBuildFile(folder))?.policy);
  const files = new Map<string, Promise<Sent | undefined>>();
  const server = createServer({ maxHeaderSize: LONGEST_ADDRESS }, (request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const [, target = '/', query = ''] = /^([^?#]*)([^#]*)/.exec(request.url ?? '/') ?? [];
    // As in Google's emulator, rules apply to the encoded path.
    const path = posix.normalize(target);
    if (api !== undefined && path.startsWith('/api/')) return forward(api, request, response);
    const redirect = hosting.redirectOf(path);
    if (redirect) {
      response.writeHead(redirect.status, { Location: `${redirect.to}${query}` }).end();
      return;
    }
    const headers = hosting.headersFor(path);
    const found = await fileAt(target.replace(/\/+/g, '/'), read);
    if (found && 'redirect' in found) {
      response.writeHead(301, { ...headers, Location: `${found.redirect}${query}` }).end();
      return;
    }
    const sent = found?.file ?? (await rewritten(path)) ?? (await read(MISSING_PAGE));
    if (!sent) {
      response.writeHead(404, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found');
      return;
    }
    const isBrotli = sent.brotli && /\bbr\b/.test(String(request.headers['accept-encoding']));
    const body = isBrotli ? sent.brotli : sent.content;
    const told = {
      ...headers,
      'Content-Type': sent.type,
      ETag: sent.etag,
      Vary: 'Accept-Encoding',
      ...(isBrotli ? { 'Content-Encoding': 'br' } : {}),
    };
    if (request.headers['if-none-match'] === sent.etag) response.writeHead(304, told).end();
    else response.writeHead(sent.status, { ...told, 'Content-Length': body?.length }).end(body);
  }

  async function rewritten(path: string): Promise<Sent | undefined> {
    const destination = hosting.rewriteOf(path)?.destination;
    return destination === undefined ? undefined : read(destination);
  }

  function read(path: string): Promise<Sent | undefined> {
    const name = nameOf(path);
    // Dot files are not deployed; a path with a NUL byte names no file.
    if (name === undefined || /(^|\/)\./.test(name) || name.includes('\0')) return Promise.resolve(undefined);
    const known = files.get(name) ?? readSent(folder, name);
    if (name.startsWith('/assets/')) files.set(name, known);
    return known;
  }
}

async function readSent(folder: string, name: string): Promise<Sent | undefined> {
  let content: Buffer;
  try {
    content = await readFile(join(folder, name));
  } catch {
    return undefined;
  }
  const type = CONTENT_TYPES[extname(name)] ?? 'application/octet-stream';
  const isText = /^text|json|xml/.test(type) && content.length > 200;
  return {
    status: name === MISSING_PAGE ? 404 : 200,
    content,
    type,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    brotli: isText ? await compressed(content) : undefined,
  };
}

function compressed(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** As in Google's emulator, `;/?:@&=+$,#` remain encoded. */
function nameOf(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}
