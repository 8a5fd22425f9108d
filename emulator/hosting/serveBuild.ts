import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Hosting, readHosting } from './Hosting.ts';

/** Bytes of an address, with all headers: more than any hosting takes, so that the shop and not this server meets it. */
const LONGEST_ADDRESS = 256 * 1024;

/** Where a build in `emulator` mode says which addresses of this machine it talks to; a dot file is never deployed. */
export const EMULATORS_FILE = '.emulators.json';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
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

/** A file as it is sent. */
interface Sent {
  readonly content: Buffer;
  readonly etag: string;
  readonly type: string;
  /** Smaller where that helps. */
  readonly brotli: Buffer | undefined;
}

/**
 * Serves a built storefront as Firebase Hosting does with our `firebase.json`: its headers, redirects, rewrites and
 * caching. Only a build that talks to the emulators gets their addresses added to what its pages may connect to.
 */
export async function serveBuild(
  folder: string,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly stop: () => Promise<void> }> {
  const hosting = await readHosting(await emulatorsOf(folder));
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
    const path = pathOf(request.url);
    const redirect = hosting.redirectOf(path);
    const headers = hosting.headersFor(path);
    if (redirect) {
      response.writeHead(redirect.status, { ...headers, Location: redirect.to }).end();
      return;
    }
    const sent = await fileFor(hosting, path);
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
    else response.writeHead(200, { ...told, 'Content-Length': body?.length }).end(body);
  }

  async function fileFor({ rewriteOf }: Hosting, path: string): Promise<Sent | undefined> {
    const found = await read(path.endsWith('/') ? `${path}index.html` : path);
    if (found) return found;
    const rewrite = rewriteOf(path);
    return rewrite === undefined ? undefined : read(rewrite);
  }

  function read(path: string): Promise<Sent | undefined> {
    // As in a deployment, dot files are not there; a path that climbs is none of ours.
    if (/(^|\/)\./.test(path) || path.includes('\0')) return Promise.resolve(undefined);
    const known = files.get(path) ?? readSent(join(folder, path));
    if (path.startsWith('/assets/')) files.set(path, known);
    return known;
  }
}

async function readSent(file: string): Promise<Sent | undefined> {
  let content: Buffer;
  try {
    content = await readFile(file);
  } catch {
    return undefined;
  }
  const extension = extname(file);
  const type = CONTENT_TYPES[extension] ?? 'application/octet-stream';
  const isText = /^text|json|svg/.test(type) && content.length > 200;
  return {
    content,
    type,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    brotli: isText ? await compressed(content) : undefined,
  };
}

function compressed(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

async function emulatorsOf(folder: string): Promise<readonly string[]> {
  try {
    const { addresses } = JSON.parse(await readFile(join(folder, EMULATORS_FILE), 'utf8')) as {
      readonly addresses: readonly string[];
    };
    return addresses;
  } catch {
    return [];
  }
}

function pathOf(address = '/'): string {
  const path = address.replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
