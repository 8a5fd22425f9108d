import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The package's production files. Its exports name those for development alone. */
const PRODUCTION_FILES = resolve('node_modules/react-router/dist/production/index.mjs');

/** Names that only React's developer tools show. */
const NAME = /^\w+\.displayName = "[^"]*";$/gm;
/** What makes a component or a context, and does nothing else. */
const MAKER = /^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext)\()/gm;
/** A component that is a class, with what is set on it. */
const CLASS =
  /^var (\w+) = class extends (React\d*\.Component) (\{\n[\s\S]*?\n\});\n((?:\1\.\w+ = .*;\n)*)/gm;
/** What a link prefetches where the router has code of its own on the server. */
const PREFETCH = /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/;
const PREFETCHED = /return shouldPrefetch && .* : link;/;
/** The state of a data router, which the shop has none of. */
const DATA_ROUTER = /let dataRouterState = dataRouterOpts\?\.state;/g;
/** What a route shows of errors where the router has its data router. */
const ROUTE_ERRORS = /return dataRouterState && \(match\.route\.ErrorBoundary[\s\S]*? : getChildren\(\);/;

/**
 * Takes the production files of react-router, and leaves out of them what the shop has no use for: its framework's links and
 * errors, and components of which no bundler can know that making and naming them has no effect.
 */
export function routerByParts(): Plugin {
  return {
    name: 'estore-router-by-parts',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: PRODUCTION_FILES }] } }),
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) =>
        code
          .replace(NAME, '')
          .replace(MAKER, '$1/* @__PURE__ */ ')
          .replace(CLASS, (_, name, base, body, settings) =>
            [
              `var ${name} = /* @__PURE__ */ (() => {`,
              `var ${name} = class extends ${base} ${body};`,
              settings,
              `return ${name};`,
              '})();',
              '',
            ].join('\n'),
          )
          .replace(PREFETCH, 'let prefetchRef, prefetchHandlers;')
          .replace(PREFETCHED, 'return link;')
          .replace(DATA_ROUTER, 'const dataRouterState = undefined;')
          .replace('|| defaultErrorElement', '')
          .replace(ROUTE_ERRORS, 'return getChildren();'),
    },
  };
}
