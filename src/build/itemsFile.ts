import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { addresses } from '#ui/addresses.ts';

const OWNERS = 'public/items.json';

/** Serves `/items.json`: the file of the demo if it is given, otherwise the owner's, if any. An invalid file stops the build. */
export function itemsFile(demo: string | undefined): Plugin {
  let items: string | undefined;
  return {
    name: 'estore-items-file',
    configureServer({ config, middlewares }) {
      if (demo === undefined) return;
      middlewares.use(addresses.items, (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(catalogueIn(readFileSync(join(config.root, demo), 'utf8'), demo));
      });
    },
    buildStart() {
      const name = demo ?? OWNERS;
      const file = join(this.environment.config.root, name);
      items = existsSync(file) ? catalogueIn(readFileSync(file, 'utf8'), name) : undefined;
    },
    generateBundle() {
      if (items !== undefined)
        this.emitFile({ type: 'asset', fileName: addresses.items.slice(1), source: items });
    },
  };
}

/** Returns the JSON without whitespace, drafts and archived products; throws if it is not a catalogue. */
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
  return JSON.stringify({
    ...Object(json),
    products: products.filter((one) => (one?.state ?? null) === null),
  });
}
