import { resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import type { JsonObject } from '#core/domain/Item.ts';
import { addresses } from '#ui/addresses.ts';
import { productPath, productsPath } from '#ui/paths.ts';
import { addressOf, portFrom } from '../../programs/ports.mjs';

/**
 * Returns a function that shows products as they may be stored in the shop itself: in the demo, which Vite serves on this machine, with no
 * other products. It returns the addresses of the first one's page and of the list with the cards.
 */
export function productPreview() {
  let products: readonly JsonObject[] = [];
  let server: ReturnType<typeof serve> | undefined;
  const configureServer: Plugin['configureServer'] = ({ middlewares }) => {
    middlewares.use(addresses.items, (_, response) => response.end(JSON.stringify({ products })));
  };
  return async (shown: readonly JsonObject[]) => {
    const [{ state, ...first } = {}, ...others] = shown;
    // A draft has no page, and an archived product has no card.
    products = [first, ...others.filter((other) => !other.state)];
    server ??= serve({ name: 'estore-preview', enforce: 'pre', configureServer });
    server.catch(() => {
      server = undefined;
    });
    const address = await server;
    return { page: address + productPath(`${first.id}`), card: address + productsPath() };
  };
}

async function serve(plugin: Plugin): Promise<string> {
  const endpoint = { host: 'localhost', port: await portFrom(5200, 'localhost') };
  // The build of the desk's page has set it to production.
  process.env.NODE_ENV = 'development';
  const root = resolve(import.meta.dirname, '../..');
  // `npm start` may use Vite's own folder at the same time.
  const cacheDir = 'node_modules/.vite-desk';
  const server = { ...endpoint, watch: null, hmr: false };
  await (await createServer({ root, mode: 'memory', cacheDir, server, plugins: [plugin] })).listen();
  return addressOf(endpoint);
}
