import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Serves a built storefront as its hosting does: an address that is no file gets the page, except below `/assets/`, where
 * a page in place of a missing script would only confuse.
 */
export async function serveDist(
  folder: string,
  port: number,
): Promise<{ readonly stop: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const path = pathOf(request.url ?? '/');
    const found =
      (await contentOf(folder, path.endsWith('/') ? `${path}index.html` : path)) ??
      (path.startsWith('/assets/') ? undefined : await contentOf(folder, '/page.html'));
    if (found === undefined) response.writeHead(404).end('Not found');
    else response.writeHead(200, { 'Content-Type': found.type }).end(found.content);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pathOf(address: string): string {
  const { pathname } = new URL(address, 'http://localhost');
  try {
    return normalize(decodeURIComponent(pathname));
  } catch {
    return pathname;
  }
}

async function contentOf(
  folder: string,
  path: string,
): Promise<{ type: string; content: Buffer } | undefined> {
  try {
    const content = await readFile(join(folder, path));
    return { type: CONTENT_TYPES[extname(path)] ?? 'application/octet-stream', content };
  } catch {
    return undefined;
  }
}
