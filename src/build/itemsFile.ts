import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ITEMS = 'seed/items.json';

/** Serves the catalogue of the seed as `/items.json`, in development and in every build. */
export function itemsFile(): Plugin {
  const items = () => readFileSync(ITEMS, 'utf8');
  return {
    name: 'estore-items-file',
    configureServer(server) {
      server.middlewares.use('/items.json', (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(items());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'items.json', source: JSON.stringify(JSON.parse(items())) });
    },
  };
}
