import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { addresses } from '#ui/paths.ts';

/** The catalogue that the emulators are seeded with. */
const SEED = 'seed/items.json';
/** The owner's catalogue, in the form of the seed. */
const OWNERS = 'public/items.json';

/**
 * Serves the static copy of the catalogue as `/items.json`: in production the owner's, if there is one, and never the
 * invented products of the seed, which nobody could deliver; in every other mode the seed. An owner's file that holds no
 * catalogue stops the build.
 */
export function itemsFile(): Plugin {
  let config: ResolvedConfig;
  let items: string | undefined;
  return {
    name: 'estore-items-file',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.middlewares.use(addresses.items, (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(readFileSync(join(config.root, SEED), 'utf8'));
      });
    },
    buildStart() {
      const name = config.mode === 'production' ? OWNERS : SEED;
      const file = join(config.root, name);
      items = existsSync(file) ? catalogueIn(readFileSync(file, 'utf8'), name) : undefined;
    },
    generateBundle() {
      if (items !== undefined)
        this.emitFile({ type: 'asset', fileName: addresses.items.slice(1), source: items });
    },
  };
}

/** The catalogue without whitespace; throws where the text is no catalogue. */
function catalogueIn(text: string, name: string): string {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${name} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const products =
    typeof json === 'object' && json !== null && 'products' in json ? json.products : undefined;
  if (!Array.isArray(products)) throw new Error(`${name} has no list "products".`);
  return JSON.stringify(json);
}
