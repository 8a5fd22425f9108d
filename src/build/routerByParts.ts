import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The package's production files. Its exports name those for development alone. */
const PRODUCTION_FILES = resolve('node_modules/react-router/dist/production/index.mjs');

/** Names that only React's developer tools show. */
const NAME = /^\w+\.displayName = "[^"]*";$/gm;
/** What makes a component or a context, and does nothing else. */
const MAKER = /^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext)\()/gm;

/**
 * Takes the production files of react-router, and leaves out of them the components that the shop has no use for: no
 * bundler can know that making and naming one has no effect.
 */
export function routerByParts(): Plugin {
  return {
    name: 'estore-router-by-parts',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: PRODUCTION_FILES }] } }),
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) => code.replace(NAME, '').replace(MAKER, '$1/* @__PURE__ */ '),
    },
  };
}
