import { build as buildShop, createServer, type Plugin, type ViteDevServer } from 'vite';
import type { LocalShop } from '#core/domain/ShopFile.ts';

/** Selects the language in which the configuration and the shop are evaluated. Builds and servers of the first language leave it unset. */
const LANGUAGE = 'ESTORE_LANGUAGE';

/**
 * Adds the further languages of a shop below `/CODE/`: after a build of the first one, a build of each into the same
 * folder; behind a development server, a server of each. With `ESTORE_LANGUAGE`, there is only that language.
 */
export function furtherLanguages({ languages }: LocalShop): Plugin | false {
  const further = languages.slice(1);
  if (further.length === 0 || process.env[LANGUAGE]) return false;
  const servers: ViteDevServer[] = [];
  return {
    name: 'estore-further-languages',
    closeBundle: {
      // After the pages and the service worker of this build.
      order: 'post',
      sequential: true,
      async handler() {
        const { command, root, mode, build, configFile } = this.environment.config;
        if (command !== 'build') return;
        const options = { root, mode, ...(configFile && { configFile }), build: { outDir: build.outDir } };
        for (const language of further) await inLanguage(language, () => buildShop(options));
      },
    },
    async configureServer({ config, httpServer, middlewares }) {
      // Vitest's server has no pages.
      if (!httpServer) return;
      for (const language of further) {
        const server = await inLanguage(language, () =>
          createServer({
            root: config.root,
            mode: config.mode,
            base: `/${language}/`,
            cacheDir: `${config.cacheDir}/${language}`,
            clearScreen: false,
            server: { middlewareMode: true, ws: { server: httpServer } },
          }),
        );
        servers.push(server);
        const home = new RegExp(`^/${language}(?=[?#]|$)`);
        middlewares.use((request, response, next) => {
          request.url = request.url?.replace(home, `/${language}/`);
          if (request.url?.startsWith(`/${language}/`)) server.middlewares(request, response, next);
          else next();
        });
      }
    },
    async buildEnd() {
      await Promise.all(servers.splice(0).map((server) => server.close()));
    },
  };
}

/** Runs code that evaluates the configuration, or modules of the shop, in a language. */
export async function inLanguage<Value>(language: string, run: () => Promise<Value>): Promise<Value> {
  const { [LANGUAGE]: former = '' } = process.env;
  process.env[LANGUAGE] = language;
  return run().finally(() => {
    process.env[LANGUAGE] = former;
  });
}
