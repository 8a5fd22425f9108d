import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { LocalShop } from '#core/domain/ShopFile.ts';

/** Selects the language of a process. Builds and servers of the first language leave it unset. */
export const LANGUAGE = 'ESTORE_LANGUAGE';

/**
 * Adds the further languages of a shop below `/CODE/`: after a build of the first one, a build of each in its own process, into the
 * same folder; behind a development server, a server of each. A process with `ESTORE_LANGUAGE` has only that language.
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
        const { command, root, mode, build } = this.environment.config;
        if (command !== 'build') return;
        for (const language of further)
          await buildShop(language, root, ['--mode', mode, '--outDir', build.outDir]);
      },
    },
    async configureServer({ config, httpServer, middlewares }) {
      // Vitest's server has no pages.
      if (!httpServer) return;
      for (const language of further) {
        // The configuration reads the variable once, while it loads.
        process.env[LANGUAGE] = language;
        const server = await createServer({
          root: config.root,
          mode: config.mode,
          base: `/${language}/`,
          cacheDir: `${config.cacheDir}/${language}`,
          clearScreen: false,
          server: { middlewareMode: true, ws: { server: httpServer } },
        }).finally(() => delete process.env[LANGUAGE]);
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

async function buildShop(language: string, root: string, options: readonly string[]): Promise<void> {
  const vite = join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js');
  const env = { ...process.env, [LANGUAGE]: language };
  const child = spawn(process.execPath, [vite, 'build', ...options], { cwd: root, env, stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`The build for the language "${language}" failed.`);
}
